// A key made of another is a type, not a value made of the key.
import DIContainer

func read(_ container: Container) {
    // error: is unavailable: inject the type: 'Lazy<APIKey>.self'
    _ = Lazy(APIKey.self)
    // error: is unavailable: inject the type: 'Provider<APIKey>.self'
    _ = Provider(APIKey.self)
    // error: 'Maybe<Key>' cannot be constructed because it has no accessible initializers
    // error: generic parameter 'Key' could not be inferred
    _ = Maybe(APIKey.self)
    // error: 'Awaited<Key>' cannot be constructed because it has no accessible initializers
    // error: generic parameter 'Key' could not be inferred
    _ = Awaited(ProfileModelKey.self)
}

final class Screen {
    // error: is unavailable: inject the type: 'Lazy<APIKey>.self'
    // error: is unavailable: inject by a key
    @Inject(Lazy(APIKey.self)) var api

    init() {}
}

// error: cannot convert value of type 'Lazy<APIKey>' to expected argument type
// error: generic parameter 'First' could not be inferred
let module = Module(LoggerKey.self, injecting: Lazy(APIKey.self)) { _ in Logger() }
