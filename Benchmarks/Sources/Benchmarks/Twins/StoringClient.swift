/// An object that got what it needs by its initialiser.
final class StoringClient {
    private let service: any Service

    init(_ service: any Service) { self.service = service }

    @inline(never)
    func read() -> any Service { service }
}
