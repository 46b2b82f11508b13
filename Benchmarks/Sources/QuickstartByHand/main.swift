// The quick start of the samples without the library: what `Scripts/measure size` compares its size with.

protocol PriceList: Sendable { func price(of item: String) -> Int }
struct PrintedPriceList: PriceList { func price(of item: String) -> Int { item == "tea" ? 2 : 3 } }
struct Checkout: Sendable { let prices: any PriceList }

final class Till {
    private let checkout: Checkout

    init(checkout: Checkout) { self.checkout = checkout }

    func receipt(for items: [String]) -> String { "Total: \(items.map(checkout.prices.price).reduce(0, +))" }
}

print(Till(checkout: Checkout(prices: PrintedPriceList())).receipt(for: ["tea", "cake"]))
