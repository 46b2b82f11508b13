import DIContainer
import DIContainerGraph
import Testing

private enum CartKey: InjectionKey { typealias Value = Int }
private enum CardKey: InjectionKey { typealias Value = Int }
private enum ModelKey: MainActorInjectionKey { typealias Value = Int }
private enum ScreenModelKey: MainActorInjectionKey { typealias Value = Int }
private struct FullDisk: Error, CustomStringConvertible { let description = "the disk is full" }

@Suite("A report")
struct ReportTests {
    @Test("of each problem of a composition is the same text as ever")
    func problems() throws {
        let file: StaticString = "App/Modules.swift"
        var text = ""
        var codes: Set<String> = []
        func note(_ title: String, of container: Container) {
            let error = #expect(throws: CompositionError.self) { try container.validate() }
            let again = #expect(throws: CompositionError.self) { try container.validate() }
            #expect(error?.description == again?.description)
            // The graph tells the same.
            #expect(container.graph.problems.map(\.description) == error?.problems.map(\.description))
            text += "# \(title)\n\n" + (error?.problems.map(\.description).joined(separator: "\n\n") ?? "") + "\n\n"
            codes.formUnion(error?.problems.map(\.code) ?? [])
        }
        func note(_ title: String, @ModuleBuilder _ modules: () -> [Module]) { note(title, of: Container(modules)) }

        note("a missing key") { Module(AKey.self, injecting: TypeKey<Int>.self, fileID: file, line: 1) { $0 } }
        note("a missing key with a similar one") {
            Module(AKey.self, injecting: CartKey.self, fileID: file, line: 1) { $0 }
            Module(CardKey.self, fileID: file, line: 2) { 1 }
        }
        note("a missing key that has a name elsewhere") {
            Module(AKey.self, injecting: CartKey.self, fileID: file, line: 1) { $0 }
            Module(CartKey.self, named: "test", fileID: file, line: 2) { 1 }
        }
        let parent = Container { Module(AKey.self, injecting: BKey.self, fileID: file, line: 1) { $0 } }
        let child = Container(parent: parent) { Module(BKey.self, fileID: "App/Session.swift", line: 2) { 1 } }
        note("a missing key that a child serves", of: child)
        note("a cycle") {
            Module(AKey.self, injecting: BKey.self, fileID: file, line: 1) { $0 }
            Module(BKey.self, injecting: AKey.self, fileID: file, line: 2) { $0 }
        }
        note("a module that injects its own key") {
            Module(AKey.self, injecting: AKey.self, fileID: file, line: 1) { $0 }
        }
        note("a cycle of the main actor") {
            Module(ModelKey.self, injecting: ScreenModelKey.self, fileID: file, line: 1) { $0 }
            Module(ScreenModelKey.self, injecting: ModelKey.self, fileID: file, line: 2) { $0 }
        }
        note("a knot of cycles") {
            Module(AKey.self, injecting: BKey.self, CartKey.self, fileID: file, line: 1) { $0 + $1 }
            Module(BKey.self, injecting: AKey.self, fileID: file, line: 2) { $0 }
            Module(CartKey.self, injecting: AKey.self, fileID: file, line: 3) { $0 }
        }
        note("several modules") {
            for line in 1...3 as ClosedRange<UInt> { Module(AKey.self, fileID: file, line: line) { 1 } }
        }
        note("a captive") {
            Module(AKey.self, scope: .singleton, injecting: BKey.self, fileID: file, line: 1) { $0 }
            Module(BKey.self, injecting: CartKey.self, fileID: file, line: 2) { $0 }
            Module(CartKey.self, scope: .cached(in: .session), fileID: file, line: 3) { 1 }
        }
        let card = Container { Module(CardKey.self, fileID: file, line: 1) { 1 } }
        note(
            "a replacement of nothing",
            of: card.replacing { Module(CartKey.self, fileID: "AppTests/Modules.swift", line: 2) { 1 } })
        note("a decorator of nothing") {
            Module(CardKey.self, fileID: file, line: 1) { 1 }
            Module.decorating(CartKey.self, fileID: file, line: 2) { $0 }
        }
        note("a shutdown that never comes") {
            Module(AKey.self, fileID: file, line: 1, factory: { 1 }, onShutdown: { _ in })
        }
        note("a closure that cannot wait") {
            Module(AKey.self, injecting: Lazy<BKey>.self, fileID: file, line: 1) { $0() }
            Module(BKey.self, fileID: file, line: 2) { () async in 1 }
        }
        note("a shared value that is no object") { Module(AKey.self, scope: .shared, fileID: file, line: 1) { 1 } }
        note("a module that is never asked") {
            Module(Maybe<AKey>.self, fileID: file, line: 1) { 1 }
            Module(AKey.self, fileID: file, line: 2) { 1 }
        }
        #expect(codes.count == 10)
        try GoldenFile("problems.txt").expect(text)
    }

    @Test("of each error at run time is the same text as ever")
    func errors() async throws {
        let file: StaticString = "App/Modules.swift"
        let container = Container {
            Module(AKey.self, injecting: CartKey.self, fileID: file, line: 1) { $0 }
            Module(CardKey.self, injecting: Lazy<AKey>.self, fileID: file, line: 2) { _ in throw FullDisk() }
            Module(BKey.self, injecting: Resolver.self, fileID: file, line: 3) {
                try $0.resolve(BKey.self, fileID: file, line: 4)
            }
            Module(TypeKey<any Sendable>.self, scope: .shared, fileID: file, line: 5) { 1 }
            Module(TypeKey<String>.self, scope: .singleton, fileID: file, line: 6) { () async in "" }
            Module(TypeKey<[String]>.self, injecting: TypeKey<String>.self, fileID: file, line: 7) { [$0] }
            Module(TypeKey<Double>.self, fileID: file, line: 8) { () async in 1 }
        }
        var text = ""
        func note<Key: InjectionKey>(_ title: String, _ key: Key.Type)
        where Key.Isolation == Nonisolated, Key.Argument == Void {
            let error = #expect(throws: ResolutionError.self) {
                try container.resolve(key, fileID: "App/Screen.swift", line: 10)
            }
            text += "# \(title)\n\n" + (error?.description ?? "") + "\n\n"
        }
        note("a missing key", TypeKey<Int>.self)
        note("a missing key behind another", AKey.self)
        note("a factory that fails", CardKey.self)
        note("a cycle", BKey.self)
        note("a shared value that is no object", TypeKey<any Sendable>.self)
        note("a value that is not there yet", TypeKey<String>.self)
        note("a value behind another that is not there yet", TypeKey<[String]>.self)
        note("a value that no start makes", TypeKey<Double>.self)
        await container.shutdown()
        note("after the shutdown", TypeKey<[String]>.self)
        try GoldenFile("errors.txt").expect(text)
    }
}
