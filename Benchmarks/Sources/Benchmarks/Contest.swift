/// An operation and its hand-written twin, ready to run.
struct Contest {
    /// Runs an operation that many times.
    typealias Loop = @MainActor (_ iterations: Int) -> Void

    /// Says what is wrong with the results; `nil` if they are right.
    let fault: @MainActor () -> String?
    /// The operation.
    let own: Loop
    /// Its twin.
    let twin: Loop
}
