import DIContainer

extension Container {
    /// What validation finds.
    var problems: [CompositionProblem] {
        do { try validate() } catch { return error.problems }
        return []
    }
}

/// How many wait for a value at this moment whose path of keys is `path`.
func waits(for path: [String]) -> Int { Container.pendingWaits.count { $0.path.map(\.key) == path } }
