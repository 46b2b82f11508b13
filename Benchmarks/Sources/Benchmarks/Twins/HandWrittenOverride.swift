/// What says that a hand-written program is being tested.
final class HandWrittenOverride: Sendable {
    @TaskLocal static var current: HandWrittenOverride?

    private static let service: any Service = HandWritten.makeService()

    @inline(never)
    static func readService() -> any Service { current == nil ? HandWritten.service : service }
}
