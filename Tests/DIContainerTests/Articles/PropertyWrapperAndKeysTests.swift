// After "[Swift 5.7+] Dependency Injection (1) - PropertyWrapper를 이용한 Service Locator 구현하기" ("building a service
// locator with property wrappers"), minsone.github.io, 2022.
//
// `build()` sets the composition root of the whole process, so the tests that call it run it in a process of their own.

import DIContainer
import Synchronization
import Testing

@Suite("A service locator with property wrappers and keys")
struct PropertyWrapperAndKeysTests {
    // MARK: The listing

    @Test("The article's listing runs: a key, a module, build(), and a property that injects by the key")
    func listing() async {
        await #expect(processExitsWith: .success) {
            let container = Container {
                Module(ServiceKey.self) { ServiceImpl() }
            }
            container.build()

            @Inject(ServiceKey.self)
            var service: any Service
            service.doSomething()

            #expect(printed.lines == ["Doing something..."])
        }
    }

    @Test("An application builds its container when it launches, and its objects inject from it")
    func application() async {
        await #expect(processExitsWith: .success) {
            let application = AppDelegate()
            #expect(application.didFinishLaunching())
            #expect(printed.lines == ["Doing something...", "Doing something..."])
        }
    }

    @Test("After build(), the key itself gives its value anywhere")
    func currentValue() async {
        await #expect(processExitsWith: .success) {
            Container { Module(ServiceKey.self) { ServiceImpl() } }.build()
            let service: any Service = ServiceKey.currentValue
            service.doSomething()
            #expect(printed.lines == ["Doing something..."])
            #expect(await Task.detached { ServiceKey.currentValue is ServiceImpl }.value)
        }
    }

    @Test("Nothing is made by build(), which only looks at what the modules declare")
    func buildRunsNoFactory() async {
        await #expect(processExitsWith: .success) {
            let container = Container {
                Module(ServiceKey.self, scope: .singleton) {
                    printed.write("made")
                    return ServiceImpl()
                }
            }
            container.build()
            #expect(printed.lines.isEmpty)
            _ = ServiceKey.currentValue
            #expect(printed.lines == ["made"])
        }
    }

    // MARK: The property wrapper

    @Test("A property keeps its first value, and does not resolve again", arguments: [1, 2, 10])
    func reusesStoredInstance(reads: Int) {
        let counted = Counted()
        let container = Container { Module(NumberKey.self) { counted.next() } }
        let holder = withContainer(container) { NumberHolder() }
        for _ in 0..<reads { #expect(holder.number == 1) }
        #expect(counted.count == 1)
    }

    @Test("Two properties resolve one by one, as the scope of the module says")
    func propertiesResolveSeparately() {
        let container = Container { Self.countingModules(scope: .unique) }
        let single = Container { Self.countingModules(scope: .singleton) }
        let (first, second) = withContainer(container) { (NumberHolder(), NumberHolder()) }
        #expect([first.number, second.number] == [1, 2])
        let (third, fourth) = withContainer(single) { (NumberHolder(), NumberHolder()) }
        #expect([third.number, fourth.number] == [1, 1])
    }

    @Test("A property has the type of its key's value, without an annotation")
    func propertyTypeIsInferred() {
        final class Client {
            @Inject(ServiceKey.self) var service
        }
        let container = Container { Module(ServiceKey.self) { ServiceImpl() } }
        let client = withContainer(container) { Client() }
        let service: any Service = client.service
        #expect(service is ServiceImpl)
    }

    // MARK: By type

    @Test("A protocol is registered and injected as itself; it conforms to nothing of the library's")
    func protocolByType() {
        final class Client {
            @Inject var service: any Service
        }
        let container = Container { Module(TypeKey<any Service>.self) { ServiceImpl() } }
        let client = withContainer(container) { Client() }
        #expect(client.service is ServiceImpl)
        #expect(withContainer(container) { TypeKey<any Service>.currentValue } is ServiceImpl)
    }

    @Test("A concrete type is registered and injected as itself")
    func concreteType() {
        final class Client {
            @Inject var service: ServiceImpl
        }
        let container = Container { Module(TypeKey<ServiceImpl>.self) { ServiceImpl(name: "concrete") } }
        #expect(withContainer(container) { Client() }.service.name == "concrete")
    }

    @Test("An adapter around a service is injected by its own type")
    func adapter() throws {
        final class Client {
            @Inject var service: ServiceAdapter
        }
        let journal = Output()
        let container = Container {
            Module(ServiceKey.self) { ServiceImpl(output: journal) }
            Module(TypeKey<ServiceAdapter>.self, injecting: ServiceKey.self) { ServiceAdapter(service: $0) }
        }
        try container.validate()
        withContainer(container) { Client() }.service.doSomething()
        #expect(journal.lines == ["Doing something..."])
    }

    @Test("A type and a key of the same value are registered apart")
    func typeAndKeyAreDifferent() {
        let container = Container {
            Module(ServiceKey.self) { ServiceImpl(name: "by key") }
            Module(TypeKey<any Service>.self) { ServiceImpl(name: "by type") }
        }
        #expect(container[ServiceKey.self].name == "by key")
        #expect(container[TypeKey<any Service>.self].name == "by type")
    }

    // MARK: Keys

    @Test("Two keys of one protocol are served by two modules")
    func keysOfOneProtocol() {
        let container = Container {
            Module(ServiceKey.self) { ServiceImpl(name: "first") }
            Module(OtherServiceKey.self) { ServiceImpl(name: "second") }
        }
        #expect(container[ServiceKey.self].name == "first")
        #expect(container[OtherServiceKey.self].name == "second")
    }

    @Test("Keys that are spelled alike in different places are different keys")
    func keysOfOneName() throws {
        let container = Container {
            Module(ServiceKey.self) { ServiceImpl(name: "here") }
            Module(Elsewhere.ServiceKey.self) { ServiceImpl(name: "elsewhere") }
        }
        try container.validate()
        #expect(container[ServiceKey.self].name == "here")
        #expect(container[Elsewhere.ServiceKey.self].name == "elsewhere")
    }

    // MARK: Missing registrations

    @Test("A key that nobody registered is an error that names it and says what to add")
    func missingRegistration() throws {
        let container = Container { Module(ServiceKey.self) { ServiceImpl() } }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(AAAAKey.self) }
        guard case .missing = error.reason else {
            Issue.record("unexpected reason: \(error.reason)")
            return
        }
        #expect(error.key == "AAAAKey")
        #expect(error.requestedFrom?.fileID == #fileID)
        #expect(error.description.contains("add Module(AAAAKey.self) { … }"))
    }

    @Test("A property that injects what nobody registered stops the program at its first read, and says where it is")
    func missingRegistrationStops() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Container { Module(ServiceKey.self) { ServiceImpl() } }.build()
            @Inject(AAAAKey.self)
            var service: any AAAA
            service.doSomething()
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("[missing-key] No module serves AAAAKey."))
        #expect(message.contains("PropertyWrapperAndKeysTests.swift"))
    }

    @Test("A key that is mistyped is answered with the registered one that is spelled most like it")
    func missingRegistrationSuggests() throws {
        let container = Container { Module(ServiceKey.self) { ServiceImpl() } }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(SerivceKey.self) }
        #expect(error.description.contains("ServiceKey is registered"))
    }

    @Test("A property that is read before any container is built stops the program, and says what to call")
    func readBeforeBuild() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            @Inject(ServiceKey.self)
            var service: any Service
            service.doSomething()
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("before there was a container"))
        #expect(message.contains(".build()"))
    }

    @Test("A container whose modules need what nobody registered does not become the root: build() lists the problems")
    func buildRefusesBrokenContainer() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Container {
                Module(TypeKey<ServiceAdapter>.self, injecting: ServiceKey.self) { ServiceAdapter(service: $0) }
                Module(OtherServiceKey.self, injecting: AAAAKey.self) { _ in ServiceImpl() }
            }
            .build()
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("The composition has 2 problems."))
        #expect(message.contains("[missing-key] No module serves ServiceKey, which TypeKey<ServiceAdapter> injects."))
        #expect(message.contains("[missing-key] No module serves AAAAKey, which OtherServiceKey injects."))
    }

    // MARK: The builder

    @Test("A container takes no module, one, or many")
    func builderTakesAnyNumber() throws {
        let none = Container {}
        let one = Container { Module(ServiceKey.self) { ServiceImpl() } }
        let two = Container {
            Module(ServiceKey.self) { ServiceImpl() }
            Module(OtherServiceKey.self) { ServiceImpl() }
        }
        for container in [none, one, two] { try container.validate() }
        #expect([none, one, two].map { $0[Maybe<ServiceKey>.self] != nil } == [false, true, true])
        #expect([none, one, two].map { $0[Maybe<OtherServiceKey>.self] != nil } == [false, false, true])
    }

    @Test("The builder takes both branches of an if, with any number of modules in each", arguments: [true, false])
    func builderTakesIfElse(isTest: Bool) {
        let container = Container {
            if isTest {
                Module(ServiceKey.self) { ServiceImpl(name: "test") }
            } else {
                Module(ServiceKey.self) { ServiceImpl(name: "live") }
                Module(OtherServiceKey.self) { ServiceImpl(name: "other") }
            }
        }
        #expect(container[ServiceKey.self].name == (isTest ? "test" : "live"))
        #expect((container[Maybe<OtherServiceKey>.self] == nil) == isTest)
    }

    // MARK: Building again

    @Test("Building another container replaces the root for what is resolved afterwards, and leaves what was resolved")
    func rebuilding() async {
        await #expect(processExitsWith: .success) {
            @Inject(ServiceKey.self) var readBefore: any Service
            @Inject(ServiceKey.self) var readAfter: any Service
            Container { Module(ServiceKey.self) { ServiceImpl(name: "first") } }.build()
            #expect(readBefore.name == "first")
            Container { Module(ServiceKey.self) { ServiceImpl(name: "second") } }.build()
            #expect(readBefore.name == "first")
            #expect(readAfter.name == "second")
            #expect(ServiceKey.currentValue.name == "second")
        }
    }

    @Test("A container that was replaced may be built again, with what it keeps")
    func rebuildingTheSame() async {
        await #expect(processExitsWith: .success) {
            let counted = Counted()
            let first = Container { Module(NumberKey.self, scope: .singleton) { counted.next() } }
            let second = Container { Module(NumberKey.self) { 100 } }
            var seen: [Int] = []
            for container in [first, second, first] {
                container.build()
                seen.append(NumberKey.currentValue)
            }
            #expect(seen == [1, 100, 1])
        }
    }

    @Test("A property may be declared before the root is built")
    func declaredBeforeBuild() async {
        await #expect(processExitsWith: .success) {
            let holder = NumberHolder()
            Container { Module(NumberKey.self) { 7 } }.build()
            #expect(holder.number == 7)
        }
    }

    @Test("A container serves a piece of code without becoming the root")
    func withoutRoot() async {
        await #expect(processExitsWith: .success) {
            Container { Module(NumberKey.self) { 1 } }.build()
            let other = Container { Module(NumberKey.self) { 2 } }
            let holder = withContainer(other) { NumberHolder() }
            #expect(holder.number == 2)
            #expect(NumberKey.currentValue == 1)
        }
    }
}

// MARK: - The article's application

/// What a process prints; only tests that have a process of their own read it.
private let printed = PropertyWrapperAndKeysTests.Output()

extension PropertyWrapperAndKeysTests {
    /// Keeps what the article prints.
    final class Output: Sendable {
        private let written = Mutex<[String]>([])

        var lines: [String] { written.withLock { $0 } }

        func write(_ line: String) { written.withLock { $0.append(line) } }
    }

    final class Counted: Sendable {
        private let made = Atomic(0)

        var count: Int { made.load(ordering: .relaxed) }

        func next() -> Int { made.add(1, ordering: .relaxed).newValue }
    }

    struct ServiceKey: InjectionKey {
        typealias Value = any Service
    }

    protocol Service: Sendable {
        var name: String { get }
        func doSomething()
    }

    struct ServiceImpl: Service {
        let name: String
        private let output: Output

        init(name: String = "service", output: Output = printed) {
            self.name = name
            self.output = output
        }

        func doSomething() {
            output.write("Doing something...")
        }
    }

    struct ServiceAdapter {
        let service: any Service

        func doSomething() { service.doSomething() }
    }

    struct OtherServiceKey: InjectionKey { typealias Value = any Service }

    enum Elsewhere {
        struct ServiceKey: InjectionKey { typealias Value = any Service }
    }

    /// `ServiceKey`, mistyped.
    struct SerivceKey: InjectionKey { typealias Value = any Service }

    protocol AAAA: Sendable {
        func doSomething()
    }

    struct AAAAKey: InjectionKey { typealias Value = any AAAA }

    struct NumberKey: InjectionKey { typealias Value = Int }

    final class NumberHolder {
        @Inject(NumberKey.self) var number
    }

    @ModuleBuilder
    static func countingModules(scope: Scope<Int>) -> [Module] {
        let counted = Counted()
        Module(NumberKey.self, scope: scope) { counted.next() }
    }

    final class AppDelegate {
        @Inject(ServiceKey.self) private var later

        func didFinishLaunching() -> Bool {
            let container = Container {
                Module(ServiceKey.self) { ServiceImpl() }
            }
            container.build()

            @Inject(ServiceKey.self)
            var service: any Service

            service.doSomething()
            later.doSomething()
            return true
        }
    }
}
