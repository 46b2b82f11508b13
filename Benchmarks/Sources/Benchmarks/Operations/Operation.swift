/// What is measured, beside the same written by hand.
struct Operation: Sendable {
    /// The name on the command line.
    let name: String
    /// Makes ready for both loops, in a process that has done nothing else.
    let prepare: @MainActor @Sendable () -> Contest

    /// All of them.
    static let all: [Operation] = [
        .unique, .injected, .wired, .byType, .singleton, .singletonRoot, .singletonOverridden, .graph, .inject,
        .injectRead,
        .mainActor, .lazy, .maybe, .provider, .register, .registerAndBuild, .child, .childOfMadeModules, .replacing,
        .request, .testContainer,
    ]
}
