// In asynchronous code, resolving waits, and says so.
import DIContainer

func database(of container: Container) async throws -> Database {
    // error: expression is 'async' but is not marked with 'await'
    try container.resolve(DatabaseKey.self)
}

func model(of container: Container) async throws -> ProfileModel {
    // error: main actor-isolated instance method 'resolve(_:named:fileID:line:)' cannot be called from outside of the actor
    try container.resolve(ProfileModelKey.self)
}
