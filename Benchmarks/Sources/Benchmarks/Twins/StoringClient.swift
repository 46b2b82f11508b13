/// An object that takes its service in its initializer.
final class StoringClient {
    private let service: any Service

    init(_ service: any Service) { self.service = service }

    @inline(never)
    func read() -> any Service { service }
}
