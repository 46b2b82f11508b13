// A Sendable class has no injected variable.
import DIContainer

final class Screen: Sendable {
    // error: stored property '_api' of 'Sendable'-conforming class 'Screen' is mutable
    @Inject(APIKey.self) private var api
}
