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

    // Elsewhere a test cannot find the keys by itself.
    #if os(Linux)
        @Test func `Every key of the program is served`() throws {
            try Container.current.validate(serving: .allKeys(ofModules: "Quickstart"))
        }

        @Test func `A key of the listing that nothing serves is found`() {
            #expect(throws: ServingError.self) {
                try Container {}.validate(serving: .allKeys(ofModules: "Quickstart"))
            }
        }
    #endif
}
