import DIContainer

/// Runs `body`, and keeps the errors for the end that no round asks for.
func noteUnexpected(_ body: () async throws -> some Any) async {
    do { _ = try await body() } catch { noteIfUnexpected(error) }
}

/// Runs `body`, and keeps the errors for the end that no round asks for.
func noteUnexpected(_ body: () throws -> some Any) {
    do { _ = try body() } catch { noteIfUnexpected(error) }
}

private func noteIfUnexpected(_ error: any Error) {
    guard let error = error as? ResolutionError else { return }
    switch error.reason {
    case .factoryFailed, .notStarted, .cancelled, .shutDown: break
    case .missing, .missingArgument, .captive, .cycle, .duplicate, .deadlock, .notAnObject:
        Census.shared.note(unexpected: error.description)
    }
}
