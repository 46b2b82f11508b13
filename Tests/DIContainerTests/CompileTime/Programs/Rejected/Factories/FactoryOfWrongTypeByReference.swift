// An unapplied initialiser makes a value of the key.
import DIContainer

let container = Container {
    // error: to expected argument type '@Sendable (APIKey.Value, LoggerKey.Value) throws -> DatabaseKey.Value'
    Module(DatabaseKey.self, injecting: APIKey.self, LoggerKey.self, factory: LoggingAPI.init)
}
