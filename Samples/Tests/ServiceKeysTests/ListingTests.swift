import DIContainer
import DIContainerTesting
import Testing

@testable import ServiceKeys

@Suite(.container { TestModules() })
struct ListingTests {
    @Test(arguments: Listings.all.indices)
    func `Each listing of the article prints what the article says`(index: Int) throws {
        let listing = Listings.all[index]
        let container = Container(parent: .current) { listing.modules }
        try container.validate()
        withContainer(container) { listing.run() }
        let printer = try #require(PrinterKey.currentValue as? RecordingPrinter)
        #expect(printer.text == "Doing something...")
    }

    @Test(.container { ServiceKeysModules() })
    func `Without arguments all listings run, one after the other`() throws {
        let run = try Run()
        #expect(run.code == .success)
        #expect(run.output == Array(repeating: "Doing something...", count: 5).joined(separator: "\n"))
        #expect(run.notes.isEmpty)
    }

    @Test(.container { Module(ServiceKey.self) { SilentService() } })
    func `A property that is injected by key takes whatever is registered under it`() throws {
        @Inject(ServiceKey.self) var service: any Service
        service.doSomething()
        let printer = try #require(PrinterKey.currentValue as? RecordingPrinter)
        #expect(printer.text.isEmpty)
        #expect(service is SilentService)
    }

    @Test func `An adapter does what the service does that it is made around`() throws {
        ServiceAdapter(service: ServiceImpl()).doSomething()
        let printer = try #require(PrinterKey.currentValue as? RecordingPrinter)
        #expect(printer.text == "Doing something...")
    }

    private struct SilentService: Service {
        func doSomething() {}
    }
}
