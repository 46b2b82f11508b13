/// A part of every object that the soak makes, which counts it as alive until it is released.
final class Tracked: Sendable {
    private let kind: Kind

    init(_ kind: Kind) {
        self.kind = kind
        Census.shared.add(kind)
    }

    deinit { Census.shared.remove(kind) }
}
