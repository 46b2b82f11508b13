import DIContainer

/// A registry that is restricted to concrete types hands out the implementation, and everybody gets to know it.
struct ConcreteTypeListing: Listing {
    var modules: [Module] {
        Module(TypeKey<ServiceImpl>.self) { ServiceImpl() }
    }

    func run() {
        @Inject
        var service: ServiceImpl
        service.doSomething()
    }
}
