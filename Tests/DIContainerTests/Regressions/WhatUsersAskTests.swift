import DIContainer
import Foundation
import Testing

// How other libraries fail their users, by the public issue threads that tell of it: each symptom is a case that this
// library passes. What the compiler refuses is among the programs of the compile-time tests.

private protocol Service: Sendable { var name: String { get } }
private struct Live: Service { let name = "live" }
private struct Mock: Service { let name = "mock" }
private enum ServiceKey: InjectionKey { typealias Value = any Service }
private enum OtherKey: InjectionKey { typealias Value = any Service }

@Suite("What users ask for")
struct WhatUsersAskTests {
    @Test("a singleton's factory runs once, however many threads come first at once (Factory#385)")
    func exactlyOnce() {
        for _ in 0..<100 {
            let made = Counter()
            let container = Container {
                Module(TrackedKey.self, scope: .singleton) {
                    made.increment()
                    return Tracked()
                }
            }
            let values = onThreads(
                Array(repeating: { @Sendable in ObjectIdentifier(container[TrackedKey.self]) }, count: 16))
            #expect(Set(values).count == 1)
            #expect(made.count == 1)
        }
    }

    @Test("a slow factory does not keep the cooperative pool from other work (Factory#340, swift-dependencies#76)")
    func slowFactory() async {
        let rendezvous = Rendezvous()
        let container = Container {
            Module(TrackedKey.self, scope: .singleton) {
                rendezvous.wait(for: "others are done")
                return Tracked()
            }
            Module(ServiceKey.self, scope: .singleton) { Live() }
            Module(OtherKey.self, injecting: ServiceKey.self) { $0 }
        }
        let slow = Thread { _ = container[TrackedKey.self] }
        slow.start()
        await withTaskGroup(of: String.self) { group in
            for _ in 0..<100 { group.addTask { container[OtherKey.self].name } }
            for await name in group { #expect(name == "live") }
        }
        rendezvous.signal("others are done")
        _ = container[TrackedKey.self]
    }

    @Test("a factory may block on the main thread, which resolves meanwhile (Factory#365)") @MainActor
    func mainThread() async {
        let container = Container {
            Module(TrackedKey.self, scope: .singleton) {
                DispatchQueue.main.sync { Tracked() }
            }
            Module(ServiceKey.self, scope: .singleton) { Live() }
        }
        let done = Task.detached {
            await withCheckedContinuation { continuation in
                Thread {
                    _ = container[TrackedKey.self]
                    continuation.resume()
                }
                .start()
            }
        }
        for _ in 0..<100 {
            #expect(container[ServiceKey.self].name == "live")
            await Task.yield()
        }
        await done.value
    }

    @Test("asynchronous work of one test never sees another test's values (swift-dependencies#127)", arguments: 0..<50)
    func leaks(_ number: Int) async {
        enum NumberKey: InjectionKey { typealias Value = Int }
        let container = Container { Module(NumberKey.self) { number } }
        let late = withContainer(container) {
            Task {
                for _ in 0..<10 { await Task.yield() }
                return NumberKey.currentValue
            }
        }
        #expect(await late.value == number)
    }

    @Test("a detached task does not silently get another container: without a root there is none (Factory#344)")
    func detached() async {
        let container = Container { Module(ServiceKey.self) { Mock() } }
        await withContainer(container) {
            #expect(ServiceKey.currentValue.name == "mock")
            #expect(await Task.detached { Container.currentIfAny == nil }.value)
        }
    }

    @Test("a registration forgotten in another module shows before anything runs (Factory#160, #200)")
    func forgotten() {
        struct Feature: ModuleGroup {
            var modules: [Module] { Module(OtherKey.self, injecting: ServiceKey.self) { $0 } }
        }
        let error = #expect(throws: CompositionError.self) { try Container { Feature() }.validate() }
        #expect(error?.problems.map(\.headline) == ["No module serves ServiceKey, which OtherKey injects."])
    }

    @Test("verification guesses nothing: defaulted and optional parameters are as the module says (Koin#2300, #1538)")
    func noGuess() throws {
        struct Screen: Sendable {
            let service: any Service
            let title: String
            let other: (any Service)?
            init(service: any Service, title: String = "title", other: (any Service)? = nil) {
                (self.service, self.title, self.other) = (service, title, other)
            }
        }
        enum ScreenKey: InjectionKey { typealias Value = Screen }
        let container = Container {
            Module(ServiceKey.self) { Live() }
            Module(ScreenKey.self, injecting: ServiceKey.self) { Screen(service: $0) }
        }
        try container.validate()
        #expect(container[ScreenKey.self].title == "title")
    }

    @Test("a circular dependency names its keys and their places (Swinject#232)")
    func circle() {
        let container = Container {
            Module(ServiceKey.self, injecting: OtherKey.self) { $0 }
            Module(OtherKey.self, injecting: ServiceKey.self) { $0 }
        }
        let error = #expect(throws: CompositionError.self) { try container.validate() }
        #expect(error?.description.contains("ServiceKey (DIContainerTests/WhatUsersAskTests.swift:") == true)
        #expect(error?.description.contains("OtherKey (DIContainerTests/WhatUsersAskTests.swift:") == true)
    }
}
