// A decorator takes the value that it wraps.
import DIContainer

let container = Container {
    // error: cannot convert value of type 'APIKey.Value' (aka 'any API') to expected argument type 'Logger'
    // error: pack expansion requires that 'LoggerKey' and '' have the same shape
    Module.decorating(APIKey.self, injecting: LoggerKey.self) { LoggingAPI(base: LiveAPI(), logger: $0) }
}
