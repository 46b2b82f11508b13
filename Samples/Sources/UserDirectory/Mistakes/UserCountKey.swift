import DIContainer

/// Counts the users that were added.
enum UserCountKey: InjectionKey { typealias Value = @Sendable () async throws -> Int }
