import DIContainer
import DIContainerTesting
import Testing

private enum AKey: InjectionKey { typealias Value = Int }
private enum BKey: InjectionKey { typealias Value = Int }

@Suite("A spy")
struct ResolutionSpyTests {
    private let spy = ResolutionSpy()

    @Test("counts what is asked for and what is made, in order")
    func counts() {
        let container = Container(observer: spy) {
            Module(AKey.self, injecting: BKey.self) { $0 }
            Module(BKey.self, scope: .singleton) { 1 }
            Module(BKey.self, named: "other") { 2 }
            Module(String.self) { "own" }
        }
        _ = container[String.self]
        #expect(spy.count(of: String.self) == 1 && spy.made(String.self) == 1 && spy.made(Double.self) == 0)
        _ = container[BKey.self, named: "other"]
        #expect(spy.made(Int.self, named: "other") == 1 && spy.count(of: Int.self) == 0)
        spy.removeAll()
        for _ in 0..<2 { _ = container[AKey.self] }
        _ = container[BKey.self, named: "other"]
        #expect(spy.count(of: BKey.self) == 2 && spy.made(BKey.self) == 1 && spy.made(AKey.self) == 2)
        #expect(spy.count(of: BKey.self, named: "other") == 1 && spy.count(of: TypeKey<Int>.self) == 0)
        #expect(spy.keys == ["BKey", "AKey", "BKey", "AKey", "BKey \"other\""])
        #expect(spy.resolutions.map(\.description).prefix(3) == ["BKey made", "AKey made", "BKey reused"])
        spy.removeAll()
        #expect(spy.keys.isEmpty)
    }

    @Test("counts an array once, and not each contribution to it")
    func contributions() async throws {
        enum ListKey: InjectionKey { typealias Value = [Int] }
        let container = Container(observer: spy) {
            for number in 1...2 { Module.contributing(to: ListKey.self, scope: .singleton(eager: true)) { number } }
        }
        try await container.start()
        #expect(spy.made(ListKey.self) == 0)
        #expect(container[ListKey.self] == [1, 2] && spy.made(ListKey.self) == 1 && spy.made([Int].self) == 1)
    }

    @Test("knows the test of a child that a factory resolves from", .container { Module(AKey.self) { 1 } })
    func children() async throws {
        let child = Container(parent: .current, observer: spy) {
            Module(BKey.self, scope: .singleton) { () async in 2 }
        }
        _ = try await child.resolve(BKey.self)
        #expect(spy.resolutions(in: "knows the test of a child").map(\.isMade) == [true, false])
    }

    @Test("knows the test, also of a container that the test made itself, and the errors")
    func tests() {
        let container = Container(observer: spy) { Module(AKey.self, injecting: BKey.self) { $0 } }
        #expect(throws: ResolutionError.self) { try container.resolve(AKey.self) }
        #expect(spy.resolutions(in: "knows the test").map(\.error?.code) == ["missing-key"])
        #expect(spy.resolutions(in: "counts").isEmpty)
        #expect(spy.resolutions.first?.description == "AKey failed: [missing-key]")
    }
}
