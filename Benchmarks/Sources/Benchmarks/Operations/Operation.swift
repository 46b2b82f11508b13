/// One line of the table: what is measured, beside what, and how near it shall come.
struct Operation: Sendable {
    /// What a run of the operation gives.
    enum Result: Sendable {
        /// A value that is there already, so that nothing may be allocated.
        case existingValue
        /// One value, some of which may be made now.
        case oneValue
        /// A graph, a container or a report.
        case other
    }

    /// The name in the table and on the command line.
    let name: String
    /// The ratio to reach in a release build; `nil` where the ratio is only told.
    let reach: Double?
    /// The ratio to reach in a debug build, where tests and previews run.
    var debugReach: Double?
    /// What a run gives.
    let result: Result
    /// Makes ready for both loops, in a process that has done nothing else.
    let prepare: @MainActor @Sendable () -> Contest

    /// All of them, in the order of the table.
    static let all: [Operation] = [
        .unique, .singleton, .singletonRoot, .singletonOverridden, .singletonInThousand, .graph, .inject, .injectRead,
        .build, .register, .registerAndBuild, .validate, .replacing, .child, .childOfMadeModules, .request,
        .testContainer,
        .contended, .mainActor, .lazy, .maybe, .provider, .injected, .wired, .byType,
    ]

    /// The operations that a name stands for: the one of exactly that name, or all that contain it.
    static func matching(_ name: String) -> [Operation] {
        let exact = all.filter { $0.name == name }
        return exact.isEmpty ? all.filter { $0.name.contains(name) } : exact
    }
}
