import DIContainer

// What the crash messages are about. The modules name places of an imaginary app, so that a message can be written
// down here whole.

struct LeafFailure: Error, CustomStringConvertible { let description: String }

final class Leaf: Sendable {}

final class Middle: Sendable { init(_ leaf: Leaf) {} }

final class Top: Sendable { init(_ middle: Middle) {} }

@MainActor final class View {}

enum LeafKey: InjectionKey { typealias Value = Leaf }
enum LeavesKey: InjectionKey { typealias Value = [Leaf] }
enum MiddleKey: InjectionKey { typealias Value = Middle }
enum TopKey: InjectionKey { typealias Value = Top }
enum ViewKey: MainActorInjectionKey { typealias Value = View }

enum Composition {
    static let middle = Module(MiddleKey.self, injecting: LeafKey.self, fileID: "App/Modules.swift", line: 10) {
        Middle($0)
    }
    static let top = Module(TopKey.self, injecting: MiddleKey.self, fileID: "App/Modules.swift", line: 20) { Top($0) }
    static let leaf = Module(LeafKey.self, fileID: "App/Modules.swift", line: 30) { Leaf() }
    static let failingLeaf = Module(LeafKey.self, fileID: "App/Modules.swift", line: 30) {
        throw LeafFailure(description: "no leaf today")
    }
    static let view = Module(ViewKey.self, fileID: "App/Modules.swift", line: 40) { View() }
}
