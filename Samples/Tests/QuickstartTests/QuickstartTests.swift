import DIContainer
import DIContainerTesting
import Testing

@testable import Quickstart

struct FixedPrices: PriceList { func price(of item: String) -> Int { 10 } }

@Test(.container(replacing: Container { ShopModules() }) { Module(PriceListKey.self) { FixedPrices() } })
func addsUpThePrices() {
    #expect(Till().receipt(for: ["tea", "cake"]) == "Total: 20")
}

@Test func everyKeyIsServed() throws {
    try Container { ShopModules() }.validate(serving: .keys([CheckoutKey.self]))
}

// The program as it is: the composition of the listing, anew for each test.
@Suite(.container { ShopModules() })
struct QuickstartTests {
    @Test func `The till adds up the printed prices`() {
        #expect(Till().receipt(for: ["tea", "cake"]) == "Total: 5")
    }
}
