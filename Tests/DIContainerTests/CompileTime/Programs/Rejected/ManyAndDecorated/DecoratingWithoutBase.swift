// A decorator takes the value that it wraps.
import DIContainer

let container = Container {
    // error: the factory takes the value to wrap first, as '{ base in … }' or '$0', and then those that 'injecting:' names
    Module.decorating(APIKey.self, injecting: LoggerKey.self) { LoggingAPI(base: LiveAPI(), logger: $0) }
}
