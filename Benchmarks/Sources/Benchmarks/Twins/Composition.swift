/// A hand-written composition, which closures lead back to.
final class Composition: Sendable {
    let service = HandWritten.makeService()
}
