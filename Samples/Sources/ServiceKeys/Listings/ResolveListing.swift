import DIContainer

/// A protocol is registered by its type, and the container is asked for it.
struct ResolveListing: Listing {
    var modules: [Module] {
        Module(TypeKey<any Service>.self) { ServiceImpl() }
    }

    func run() {
        let service = Container.current[TypeKey<any Service>.self]
        service.doSomething()
    }
}
