import DIContainer
import Testing

private enum SumKey: InjectionKey { typealias Value = Sum }
private enum ListKey: InjectionKey { typealias Value = [Int] }
private enum MainActorListKey: MainActorInjectionKey { typealias Value = [Int] }
private typealias A = AKey
private typealias B = BKey
private typealias C = CKey

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
                MainActorListKey.self, injecting: A.self, B.self, C.self, B.self, A.self, B.self, C.self, B.self
            ) { [$0, $1, $2, $3, $4, $5, $6, $7] }
        }
        #expect(container[SumKey.self].parts == [1, 2, 3])
        for count in 5...6 {
            #expect(container[ListKey.self, named: "\(count)"] == Array([1, 2, 3, 2, 1, 2, 3].prefix(count)))
        }
        #expect(container[MainActorListKey.self] == [1, 2, 3, 2, 1, 2, 3, 2])
    }

    @Test("injects up to five keys into a factory that waits, and any number by providing, on the main actor too")
    @MainActor func injectingIntoFactoriesThatWait() async throws {
        let container = Container {
            Module(A.self) { await waited(1) }
            Module(B.self, injecting: A.self) { await waited($0 + 1) }
            Module(ListKey.self, named: "2", injecting: A.self, B.self) { await waited([$0, $1]) }
            Module(ListKey.self, named: "4", injecting: A.self, B.self, A.self, B.self) {
                await waited([$0, $1, $2, $3])
            }
            Module(ListKey.self, named: "5", injecting: A.self, B.self, A.self, B.self, A.self) {
                await waited([$0, $1, $2, $3, $4])
            }
            Module.providing(ListKey.self, named: "6", injecting: A.self, B.self, A.self, B.self, A.self, B.self) {
                await waited([$0, $1, $2, $3, $4, $5])
            }
            Module(MainActorListKey.self, named: "2", injecting: A.self, B.self) { await waited([$0, $1]) }
            Module(MainActorListKey.self, named: "4", injecting: A.self, B.self, A.self, B.self) {
                await waited([$0, $1, $2, $3])
            }
            Module(MainActorListKey.self, named: "5", injecting: A.self, B.self, A.self, B.self, A.self) {
                await waited([$0, $1, $2, $3, $4])
            }
            Module.providing(
                MainActorListKey.self, named: "6", injecting: A.self, B.self, A.self, B.self, A.self, B.self
            ) { await waited([$0, $1, $2, $3, $4, $5]) }
        }
        for count in [2, 4, 5, 6] {
            let expected = Array([1, 2, 1, 2, 1, 2].prefix(count))
            #expect(try await container.resolve(ListKey.self, named: "\(count)") == expected)
            #expect(try await container.resolve(MainActorListKey.self, named: "\(count)") == expected)
        }
    }

    @Test("describes itself in a line")
    func description() {
        let module = Module(AKey.self, named: "a", scope: .singleton) { 1 }
        let decorator = Module.decorating(AKey.self) { $0 }
        #expect(module.description.hasPrefix("AKey \"a\": singleton (DIContainerTests/ModuleTests.swift:"))
        #expect(decorator.description.hasPrefix("decorates AKey ("))
    }
}
