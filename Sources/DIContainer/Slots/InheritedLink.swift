/// The link from a child's decorator to what its parent serves.
final class InheritedLink<Value>: Link<Value>, @unchecked Sendable {
    private let container: Container
    private let key: KeyIdentity

    init(container: Container, key: KeyIdentity) {
        self.container = container
        self.key = key
    }

    override func value(in pass: ResolutionPass?) throws(ResolutionError) -> Value {
        try container.value(of: key, as: Value.self, in: pass, place: nil)
    }
}
