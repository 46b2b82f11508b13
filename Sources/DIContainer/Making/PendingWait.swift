/// A thread or task that waits, at this moment, for a value that another one makes.
///
/// ```swift
/// for wait in Container.pendingWaits { print(wait) }
/// // ServerKey (App/Main.swift:12) -> DatabaseKey (App/Storage.swift:7)
/// ```
///
/// What waits in a circle never gets here: it is an error at once. So the last key of a path that stays is the one
/// whose factory takes its time, or waits for something that the container does not know.
public struct PendingWait: Hashable, Sendable {
    /// The keys from the one that was asked for to the one that is waited for.
    public let path: [ResolutionError.Step]
}

extension PendingWait: CustomStringConvertible {
    /// The path in one line.
    public var description: String { path.map(\.description).joined(separator: " -> ") }
}

extension Container {
    /// What waits for what at this moment, in all containers: for a watchdog, a health page, or the debugger's console.
    ///
    /// - Returns: One wait for each thread or task and value, sorted by their text.
    public static var pendingWaits: [PendingWait] {
        WaitGraph.paths.map(PendingWait.init).sorted { $0.description < $1.description }
    }
}
