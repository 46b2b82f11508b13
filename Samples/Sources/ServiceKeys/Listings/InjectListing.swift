import DIContainer

/// A property wrapper asks in the place of the code that uses the service.
struct InjectListing: Listing {
    var modules: [Module] {
        Module(TypeKey<any Service>.self) { ServiceImpl() }
    }

    func run() {
        @Inject
        var service: any Service
        service.doSomething()
    }
}
