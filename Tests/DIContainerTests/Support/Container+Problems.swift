import DIContainer

extension Container {
    var problems: [CompositionProblem] {
        do { try validate() } catch { return error.problems }
        return []
    }
}

extension ResolutionError {
    var keys: [String] { path.map(\.key) }
}

extension Optional where Wrapped: CustomStringConvertible {
    /// Whether it is there, and its text has a part.
    func says(_ text: String) -> Bool { self?.description.contains(text) == true }
}

/// The error that a resolution ends with, if it does.
func failure<Value>(_ resolve: () throws -> Value) -> ResolutionError? {
    do { _ = try resolve() } catch { return error as? ResolutionError }
    return nil
}

/// The same of one that waits.
func awaitedFailure<Value>(_ resolve: () async throws -> Value) async -> ResolutionError? {
    do { _ = try await resolve() } catch { return error as? ResolutionError }
    return nil
}

/// How many wait for a value at this moment whose path of keys is `path`.
func waits(for path: [String]) -> Int { Container.pendingWaits.count { $0.path.map(\.key) == path } }
