/// An operation and its hand-written twin, ready to run.
struct Contest {
    /// Runs an operation that many times.
    typealias Loop = @MainActor (_ iterations: Int) -> Void

    /// Describes what is wrong with the results; `nil` if nothing is.
    let fault: @MainActor () -> String?
    /// The operation.
    let own: Loop
    /// Its twin.
    let twin: Loop
}
