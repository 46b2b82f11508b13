import DIContainer

/// An adapter is the concrete type that such a registry asks for, so that the implementation stays hidden.
struct AdapterListing: Listing {
    var modules: [Module] {
        Module(ServiceKey.self) { ServiceImpl() }
        Module(TypeKey<ServiceAdapter>.self, injecting: ServiceKey.self) { ServiceAdapter(service: $0) }
    }

    func run() {
        @Inject
        var service: ServiceAdapter
        service.doSomething()
    }
}
