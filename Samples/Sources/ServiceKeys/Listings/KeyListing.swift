import DIContainer

/// A key and a protocol are a pair: what the article arrives at, and what the rest of this program is made of.
struct KeyListing: Listing {
    var modules: [Module] {
        Module(ServiceKey.self) { ServiceImpl() }
    }

    func run() {
        // Of any other type, such as `any AAAA`, this does not compile.
        @Inject(ServiceKey.self)
        var service: any Service
        service.doSomething()
    }
}
