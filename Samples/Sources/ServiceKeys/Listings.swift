import DIContainer
import SampleSupport

/// The article's abstraction.
protocol Service: Sendable {
    func doSomething()
}

/// The key that the article pairs with its protocol.
enum ServiceKey: InjectionKey { typealias Value = any Service }

/// The article's implementation.
struct ServiceImpl: Service {
    private let printer: any Printer

    init(printer: any Printer = PrinterKey.currentValue) { self.printer = printer }

    func doSomething() { try? printer.output("Doing something...") }
}

/// A concrete type around an abstraction, for a registry that takes nothing but concrete types.
struct ServiceAdapter: Sendable {
    let service: any Service

    func doSomething() { service.doSomething() }
}

/// One listing of the article: what it registers, and what it does with it.
protocol Listing: ModuleGroup, Sendable {
    func run()
}

/// The listings that the article shows an output of, in its order.
enum Listings {
    static let all: [any Listing] = [
        ResolveListing(), InjectListing(), ConcreteTypeListing(), AdapterListing(), KeyListing(),
    ]

    /// Runs each with its own container on top of the current one, which says where to print.
    static func run() {
        for listing in all {
            withContainer(Container(parent: .current) { listing.modules }) { listing.run() }
        }
    }
}

/// A protocol is registered by its type, and the container is asked for it.
struct ResolveListing: Listing {
    var modules: [Module] {
        Module((any Service).self) { ServiceImpl() }
    }

    func run() {
        let service = Container.current[(any Service).self]
        service.doSomething()
    }
}

/// A property wrapper asks in the place of the code that uses the service.
struct InjectListing: Listing {
    var modules: [Module] {
        Module((any Service).self) { ServiceImpl() }
    }

    func run() {
        @Inject
        var service: any Service
        service.doSomething()
    }
}

/// A registry that is restricted to concrete types hands out the implementation, and all its users get to know it.
struct ConcreteTypeListing: Listing {
    var modules: [Module] {
        Module(ServiceImpl.self) { ServiceImpl() }
    }

    func run() {
        @Inject
        var service: ServiceImpl
        service.doSomething()
    }
}

/// An adapter is the concrete type that such a registry asks for, so that the implementation stays hidden.
struct AdapterListing: Listing {
    var modules: [Module] {
        Module(ServiceKey.self) { ServiceImpl() }
        Module(ServiceAdapter.self, factory: ServiceAdapter.init)
    }

    func run() {
        @Inject
        var service: ServiceAdapter
        service.doSomething()
    }
}

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
