private let executor = Locked<(any TaskExecutor)?>(nil)

/// The executor of the tasks that the library starts: none in programs, and in tests one that draws their order from a seed.
package var executorOfStartedTasks: (any TaskExecutor)? {
    get { executor.withLock { $0 } }
    set { executor.withLock { $0 = newValue } }
}
