/// A value of the main actor.
@MainActor
final class Screen {
    private let tracked: Tracked
    private let parts: [Node]
    private let parent: Screen?

    init(_ kind: Kind, parts: [Node], parent: Screen? = nil) {
        tracked = Tracked(kind)
        self.parts = parts
        self.parent = parent
    }
}
