import DIContainer
import DIContainerTesting
import SampleSupport
import SampleTestSupport
import Testing

@testable import ServiceKeys

@Suite(
    .container {
        ServiceKeysModules()
        TestModules()
    })
struct RegistrationTests {
    @Test func `unregistered shows the report of the article's mistake, with its place and what to do`() throws {
        #expect(Program().run(["unregistered"]) == .failure)
        let report = try printed().text
        #expect(report.hasPrefix("The composition has a problem."))
        #expect(report.contains("[missing-key] No module serves AAAAKey, which AAAAServiceKey injects."))
        #expect(report.contains("ServiceKeys/Unregistered.swift:"))
        #expect(report.contains("add Module(AAAAKey.self) { … }"))
    }

    @Test func `Asking for a key that no module serves is an error that names it and says what to add`() throws {
        let error = try #require(throws: ResolutionError.self) { try Container.current.resolve(AAAAKey.self) }
        #expect(error.key == "AAAAKey")
        #expect(error.requestedFrom?.fileID == #fileID)
        #expect(error.description.contains("add Module(AAAAKey.self) { … }"))
    }

    @Test func `A key that is mistyped is answered with the registered one that is spelled most like it`() throws {
        enum SmuKey: InjectionKey { typealias Value = any TextService }
        let error = try #require(throws: ResolutionError.self) { try Container.current.resolve(SmuKey.self) }
        #expect(error.description.contains("SumKey is registered"))
    }

    @Test func `A registered service is served by its key and entered into the list`() throws {
        let container = Container { RegisteredService(WordCountKey.self) { WordCount() } }
        try container.validate()
        #expect(container[ServiceEntriesKey.self].map(\.name) == ["words"])
        #expect(container[WordCountKey.self] is WordCount)
    }

    @Test func `A service that is registered twice is reported`() throws {
        let container = Container {
            ServiceKeysModules()
            RegisteredService(WordCountKey.self) { WordCount() }
        }
        let error = try #require(throws: CompositionError.self) { try container.validate() }
        #expect(error.problems.map(\.headline) == ["2 modules serve WordCountKey."])
        // The place is that of the registration, not of what registers.
        let places = try #require(error.problems.first).places.map(\.description)
        #expect(places.count { $0.contains("RegistrationTests.swift") } == 1)
        #expect(places.count { $0.contains("Services.swift") } == 1)
    }
}

@Suite(.container { TestModules() })
struct ListingTests {
    @Test(arguments: Listings.all.indices)
    func `Each listing of the article prints what the article says`(index: Int) throws {
        let listing = Listings.all[index]
        let container = Container(parent: .current) { listing.modules }
        try container.validate()
        withContainer(container) { listing.run() }
        #expect(try printed().text == "Doing something...")
    }

    @Test func `A property has the type of its key's value, without an annotation`() {
        final class Client {
            @Inject(ServiceKey.self) var service
        }
        let client = withContainer(Container { Module(ServiceKey.self) { SilentService() } }) { Client() }
        let service: any Service = client.service
        #expect(service is SilentService)
    }

    @Test func `A type and a key of the same value are registered apart`() {
        let container = Container {
            Module(ServiceKey.self) { ServiceImpl(printer: RecordingPrinter()) }
            Module((any Service).self) { SilentService() }
        }
        #expect(container[ServiceKey.self] is ServiceImpl)
        #expect(container[(any Service).self] is SilentService)
    }

    @Test func `Keys that are spelled alike in different places are different keys`() throws {
        enum Elsewhere {
            enum ServiceKey: InjectionKey { typealias Value = any Service }
        }
        let container = Container {
            Module(ServiceKey.self) { ServiceImpl(printer: RecordingPrinter()) }
            Module(Elsewhere.ServiceKey.self) { SilentService() }
        }
        try container.validate()
        #expect(container[ServiceKey.self] is ServiceImpl)
        #expect(container[Elsewhere.ServiceKey.self] is SilentService)
    }

    @Test(arguments: [true, false])
    func `The builder takes no module, one, or both branches of an if with any number of them`(isTest: Bool) throws {
        try Container {}.validate()
        let container = Container {
            if isTest {
                Module(ServiceKey.self) { SilentService() }
            } else {
                Module(ServiceKey.self) { ServiceImpl(printer: RecordingPrinter()) }
                Module(SilentService.self) { SilentService() }
            }
        }
        try container.validate()
        #expect(container[ServiceKey.self] is SilentService == isTest)
        #expect((container[Maybe<TypeKey<SilentService>>.self] == nil) == isTest)
    }
}

struct SilentService: Service {
    func doSomething() {}
}
