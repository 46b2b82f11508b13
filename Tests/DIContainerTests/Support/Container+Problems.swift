import DIContainer

extension Container {
    /// What validation finds.
    var problems: [CompositionProblem] {
        do { try validate() } catch { return error.problems }
        return []
    }
}
