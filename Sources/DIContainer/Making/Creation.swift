/// One run of the factory of a value that is kept, for which others may wait.
class Creation: Completion, @unchecked Sendable {
    /// The call stack or task that makes the value.
    let execution: Execution

    init(execution: Execution) { self.execution = execution }
}
