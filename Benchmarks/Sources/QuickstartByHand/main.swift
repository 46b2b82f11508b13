// The quick start of the samples without the library: what `Scripts/measure size` compares its size with.

protocol PriceList: Sendable { func price(of item: String) -> Int }

struct PrintedPriceList: PriceList {
    func price(of item: String) -> Int { item == "tea" ? 2 : 3 }
}

struct Checkout {
    let prices: any PriceList

    func total(of items: [String]) -> Int { items.map(prices.price).reduce(0, +) }
}

final class Till {
    private let checkout: Checkout

    init(checkout: Checkout) { self.checkout = checkout }

    func receipt(for items: [String]) -> String { "Total: \(checkout.total(of: items))" }
}

print(Till(checkout: Checkout(prices: PrintedPriceList())).receipt(for: ["tea", "cake"]))
