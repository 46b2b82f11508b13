import DIContainer
import Synchronization
import Testing

@testable import ServiceKeys

private enum NumberKey: InjectionKey { typealias Value = Int }

private final class NumberHolder {
    @Inject(NumberKey.self) var number
}

private final class Counter: Sendable {
    private let made = Atomic(0)

    var count: Int { made.load(ordering: .relaxed) }

    func next() -> Int { made.add(1, ordering: .relaxed).newValue }
}

/// The article's `build()` and its property wrapper.
///
/// `build()` sets the composition root of the whole process, so each test that calls it has a separate process.
struct BuildTests {
    @Test func `After build() a property and the key itself inject anywhere, and build() made nothing`() async {
        await #expect(processExitsWith: .success) {
            let counter = Counter()
            Container { Module(NumberKey.self, scope: .singleton) { counter.next() } }.build()
            #expect(counter.count == 0)
            #expect(NumberHolder().number == 1)
            #expect(await Task.detached { NumberKey.currentValue }.value == 1)
        }
    }

    @Test func `A property may be declared before the root is built`() async {
        await #expect(processExitsWith: .success) {
            let holder = NumberHolder()
            Container { Module(NumberKey.self) { 7 } }.build()
            #expect(holder.number == 7)
        }
    }

    @Test func `Building again replaces the root for what is read afterwards, and leaves what was read`() async {
        await #expect(processExitsWith: .success) {
            let counter = Counter()
            let first = Container { Module(NumberKey.self, scope: .singleton) { counter.next() } }
            let (readBefore, readAfter) = (NumberHolder(), NumberHolder())
            first.build()
            #expect(readBefore.number == 1)
            Container { Module(NumberKey.self) { 100 } }.build()
            #expect(readBefore.number == 1)
            #expect(readAfter.number == 100)
            // With what it keeps.
            first.build()
            #expect(NumberKey.currentValue == 1)
        }
    }

    @Test func `A container serves a piece of code without becoming the root`() async {
        await #expect(processExitsWith: .success) {
            Container { Module(NumberKey.self) { 1 } }.build()
            let holder = withContainer(Container { Module(NumberKey.self) { 2 } }) { NumberHolder() }
            #expect(holder.number == 2)
            #expect(NumberKey.currentValue == 1)
        }
    }

    @Test func `A property keeps its first value, and another one resolves again, as the scope says`() {
        for (scope, second) in [(Scope<Int>.unique, 2), (.singleton, 1)] {
            let counter = Counter()
            let container = Container { Module(NumberKey.self, scope: scope) { counter.next() } }
            let holders = withContainer(container) { (NumberHolder(), NumberHolder()) }
            #expect([holders.0.number, holders.0.number, holders.1.number] == [1, 1, second])
        }
    }

    @Test func `A property that injects what no module serves stops the program at its first read`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Container { ServiceKeysModules() }.build()
            @Inject(AAAAKey.self)
            var service: any AAAA
            service.doSomething()
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("[missing-key] No module serves AAAAKey."))
        #expect(message.contains("BuildTests.swift"))
    }

    @Test func `A property that is read before any container is built stops the program, and says what to call`() async
    {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = NumberHolder().number
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("before there was a container"))
        #expect(message.contains(".build()"))
    }

    @Test func `A container whose modules need what no module serves does not become the root`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Container {
                UnregisteredModules()
                Module(TypeKey<ServiceAdapter>.self, injecting: ServiceKey.self) { ServiceAdapter(service: $0) }
            }
            .build()
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("The composition has 2 problems."))
        #expect(message.contains("No module serves ServiceKey, which TypeKey<ServiceAdapter> injects."))
        #expect(message.contains("No module serves AAAAKey, which AAAAServiceKey injects."))
    }
}
