import Synchronization
import Testing

/// Runs code that is to record issues, which then neither fail the test nor are printed, and returns them in their order.
func recordingIssues<Result: Sendable>(
    _ body: @escaping @Sendable () async throws -> Result
) async throws -> (result: Result, issues: [Issue]) {
    let result = Mutex<Result?>(nil)
    let issues = Mutex<[Issue]>([])
    try await IssueHandlingTrait.compactMapIssues { issue in
        issues.withLock { $0.append(issue) }
        return nil
    }.provideScope(for: #require(Test.current), testCase: Test.Case.current) {
        let value = try await body()
        result.withLock { $0 = value }
    }
    return (try #require(result.withLock { $0 }), issues.withLock { $0 })
}
