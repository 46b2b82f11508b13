import DIContainer
import Testing

private enum OneKey: InjectionKey { typealias Value = Int }
private enum TwoKey: InjectionKey { typealias Value = Int }
private enum ThreeKey: InjectionKey { typealias Value = Int }
private enum SumKey: InjectionKey { typealias Value = Sum }
private enum ListKey: InjectionKey { typealias Value = [Int] }
private enum MainActorListKey: MainActorInjectionKey { typealias Value = [Int] }
private typealias A = OneKey
private typealias B = TwoKey
private typealias C = ThreeKey

private struct Sum: Sendable {
    let parts: [Int]
    init(_ one: Int) { parts = [one] }
    init(one: Int, two: Int, three: Int) { parts = [one, two, three] }
}

@Suite("A module")
struct ModuleTests {
    @Test("injects five keys, in their order, and any number by providing, on the main actor too")
    @MainActor func injecting() {
        let container = Container {
            Module(A.self) { 1 }
            Module(B.self, injecting: A.self) { $0 + 1 }
            Module(C.self, injecting: A.self, B.self) { $0 + $1 }
            Module(SumKey.self, injecting: A.self, B.self, C.self) { Sum(one: $0, two: $1, three: $2) }
            Module(ListKey.self, named: "5", injecting: A.self, B.self, C.self, B.self, A.self) {
                [$0, $1, $2, $3, $4]
            }
            Module.providing(ListKey.self, named: "6", injecting: A.self, B.self, C.self, B.self, A.self, B.self) {
                [$0, $1, $2, $3, $4, $5]
            }
            Module.providing(
                ListKey.self, named: "7", injecting: A.self, B.self, C.self, B.self, A.self, B.self, C.self
            ) {
                [$0, $1, $2, $3, $4, $5, $6]
            }
            Module.providing(
                MainActorListKey.self, injecting: A.self, B.self, C.self, B.self, A.self, B.self, C.self, B.self
            ) { [$0, $1, $2, $3, $4, $5, $6, $7] }
        }
        #expect(container[SumKey.self].parts == [1, 2, 3])
        for count in 5...7 {
            #expect(container[ListKey.self, named: "\(count)"] == Array([1, 2, 3, 2, 1, 2, 3].prefix(count)))
        }
        #expect(container[MainActorListKey.self] == [1, 2, 3, 2, 1, 2, 3, 2])
    }

    @Test("injects up to four keys into a factory that waits, and any number by providing, on the main actor too")
    @MainActor func injectingIntoFactoriesThatWait() async throws {
        let container = Container {
            Module(A.self) { await waited(1) }
            Module(B.self, injecting: A.self) { await waited($0 + 1) }
            Module(ListKey.self, named: "2", injecting: A.self, B.self) { await waited([$0, $1]) }
            Module(ListKey.self, named: "4", injecting: A.self, B.self, A.self, B.self) {
                await waited([$0, $1, $2, $3])
            }
            Module.providing(ListKey.self, named: "5", injecting: A.self, B.self, A.self, B.self, A.self) {
                await waited([$0, $1, $2, $3, $4])
            }
            Module(MainActorListKey.self, named: "2", injecting: A.self, B.self) { await waited([$0, $1]) }
            Module(MainActorListKey.self, named: "4", injecting: A.self, B.self, A.self, B.self) {
                await waited([$0, $1, $2, $3])
            }
            Module.providing(MainActorListKey.self, named: "5", injecting: A.self, B.self, A.self, B.self, A.self) {
                await waited([$0, $1, $2, $3, $4])
            }
        }
        for count in [2, 4, 5] {
            let expected = Array([1, 2, 1, 2, 1].prefix(count))
            #expect(try await container.resolve(ListKey.self, named: "\(count)") == expected)
            #expect(try await container.resolve(MainActorListKey.self, named: "\(count)") == expected)
        }
    }

    @Test("of generic code injects a parameter pack of keys, whether its factory waits or not")
    func packs() async throws {
        func sum<each Key: InjectionKey>(of key: repeat (each Key).Type) -> Module
        where repeat (each Key).Isolation: ReachableFromAnywhere, repeat (each Key).Value: BinaryInteger {
            Module.providing(ThreeKey.self, injecting: repeat each key) { (value: repeat (each Key).Value) in
                var sum = 0
                for part in repeat each value { sum += Int(part) }
                return sum
            }
        }
        func awaitedSum<each Key: InjectionKey>(of key: repeat (each Key).Type) -> Module
        where repeat (each Key).Isolation: ReachableByAwaiting, repeat (each Key).Value: BinaryInteger {
            Module.providing(SumKey.self, injecting: repeat each key) { (value: repeat (each Key).Value) async in
                await Task.yield()
                var sum = 0
                for part in repeat each value { sum += Int(part) }
                return Sum(sum)
            }
        }
        let container = Container {
            Module(OneKey.self) { 1 }
            Module(TwoKey.self) { 2 }
            sum(of: OneKey.self, TwoKey.self)
            awaitedSum(of: OneKey.self, ThreeKey.self)
        }
        try container.validate()
        #expect(container[ThreeKey.self] == 3)
        #expect(try await container.resolve(SumKey.self).parts == [4])
    }

    @Test("describes itself in a line")
    func description() {
        let module = Module(OneKey.self, named: "a", scope: .singleton) { 1 }
        let decorator = Module.decorating(OneKey.self) { $0 }
        #expect(module.description.hasPrefix("OneKey \"a\": singleton (DIContainerTests/ModuleTests.swift:"))
        #expect(decorator.description.hasPrefix("decorates OneKey ("))
    }
}
