// A decorator takes the value that it wraps.
import DIContainer

let container = Container {
    // error: pack expansion requires that 'LoggerKey' and '' have the same shape
    // error: cannot convert value of type 'APIKey.Value' (aka 'any API') to expected argument type 'Logger'
    Module.decorating(APIKey.self, injecting: LoggerKey.self) { LoggingAPI(base: LiveAPI(), logger: $0) }
}
