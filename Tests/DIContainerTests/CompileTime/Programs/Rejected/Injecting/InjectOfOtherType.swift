// A property has the type of its key's value.
import DIContainer

final class Screen {
    // error: requires the types 'Database' and 'APIKey.Value' (aka 'any API') be equivalent
    @Inject(APIKey.self) private var database: Database
    // error: requires the types '(any API)?' and 'APIKey.Value' (aka 'any API') be equivalent
    @Inject(APIKey.self) private var optional: (any API)?
    // error: requires the types 'any API' and 'Maybe<APIKey>.Value' (aka 'Optional<any API>') be equivalent
    @Inject(Maybe<APIKey>.self) private var unwrapped: any API

    init() {}
}
