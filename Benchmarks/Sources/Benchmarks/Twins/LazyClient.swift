/// An object that keeps a lazy property in a box of its own, as a wrapper does.
final class LazyClient {
    private final class Box {
        lazy var service: any Service = HandWritten.readService()
    }

    private let box = Box()

    @inline(never)
    func read() -> any Service { box.service }
}
