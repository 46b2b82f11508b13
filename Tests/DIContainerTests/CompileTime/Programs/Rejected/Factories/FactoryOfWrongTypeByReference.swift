// An unapplied initializer makes a value of the key.
import DIContainer

let container = Container {
    // error: a module takes a factory, whose parameters are the values of the keys that 'injecting:' names, in their order
    Module(DatabaseKey.self, injecting: APIKey.self, LoggerKey.self, factory: LoggingAPI.init)
}
