import DIContainer

/// The listings that the article shows an output of, in its order.
enum Listings {
    static let all: [any Listing] = [
        ResolveListing(), InjectListing(), ConcreteTypeListing(), AdapterListing(), KeyListing(),
    ]

    /// Runs each with a container of its own on top of the current one, which says where to print.
    static func run() {
        for listing in all {
            withContainer(Container(parent: .current) { listing.modules }) { listing.run() }
        }
    }
}
