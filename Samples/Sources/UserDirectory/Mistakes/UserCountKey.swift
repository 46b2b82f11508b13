import DIContainer

/// Counts the users of the directory.
enum UserCountKey: InjectionKey { typealias Value = @Sendable () async throws -> Int }
