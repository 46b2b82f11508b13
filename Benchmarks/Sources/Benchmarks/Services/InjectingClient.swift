import DIContainer

/// An object with one injected property.
final class InjectingClient {
    @Inject(SingletonKey.self) private var service

    @inline(never)
    func read() -> any Service { service }
}
