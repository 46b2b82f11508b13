import DIContainer
import DIContainerTesting
import Testing

@testable import ServiceKeys

@Suite(
    .container {
        ServiceKeysModules()
        TestModules()
    })
struct RegistrationTests {
    @Test func `check says that everything is registered`() throws {
        let run = try Run("check")
        #expect(run.code == .success)
        #expect(run.output == "Everything that is injected is registered: 6 services.")
    }

    @Test func `unregistered shows the report of the article's mistake, with its place and what to do`() throws {
        let run = try Run("unregistered")
        #expect(run.code == .failure)
        #expect(run.output.hasPrefix("The composition has a problem."))
        #expect(run.output.contains("[missing-key] No module serves AAAAKey, which AAAAServiceKey injects."))
        #expect(run.output.contains("ServiceKeys/UnregisteredModules.swift:"))
        #expect(run.output.contains("add Module(AAAAKey.self) { … }"))
    }

    @Test func `Asking for a key that nobody registered is an error that can be caught`() throws {
        let error = try #require(throws: ResolutionError.self) { try Container.current.resolve(AAAAKey.self) }
        #expect(error.key == "AAAAKey")
        #expect(error.description.contains("No module serves AAAAKey."))
    }

    @Test func `A property that injects what nobody registered stops the program, and says where`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Container { ServiceKeysModules() }.build()
            @Inject(AAAAKey.self)
            var service: any AAAA
            service.doSomething()
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("[missing-key] No module serves AAAAKey."))
        #expect(message.contains("RegistrationTests.swift"))
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
        #expect(places.count { $0.contains("ServiceModules.swift") } == 1)
    }

    // Elsewhere a test cannot find the keys by itself.
    #if os(Linux)
        @Test func `Every key is served, but for those of the listings and of the mistake`() throws {
            let unjudged = try Container { ServiceKeysModules() }.validate(
                serving: .allKeys(ofModules: "ServiceKeys"),
                except: [ServiceKey.self, AAAAKey.self, AAAAServiceKey.self])
            #expect(unjudged.isEmpty)
        }
    #endif
}
