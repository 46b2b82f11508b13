/// An operation and its hand-written twin, ready to run.
struct Contest {
    /// Runs an operation that many times.
    typealias Loop = @MainActor (_ iterations: Int) -> Void

    /// How many operations one iteration stands for.
    var operationsPerIteration = 1
    /// How many threads run the loop at once, each with all of the iterations.
    var threads = 1
    /// Says what is wrong with the results, if anything: a fast wrong answer is none.
    let fault: @MainActor () -> String?
    /// The operation.
    let own: Loop
    /// Its twin.
    let twin: Loop
}
