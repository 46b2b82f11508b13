import DIContainer

// What the snippets find served: they are read as files of this module.

protocol ServedValue: Sendable {}
struct OnlyServed: ServedValue {}
protocol TwiceServed: Sendable {}
struct Twice: TwiceServed {}
struct OwnType: Sendable {}

enum ServedKey: InjectionKey { typealias Value = any ServedValue }
enum OneKey: InjectionKey { typealias Value = any TwiceServed }
enum OtherKey: InjectionKey { typealias Value = any TwiceServed }
enum NamedKey: InjectionKey { typealias Value = Int }
enum ListKey: InjectionKey { typealias Value = [OnlyServed] }
enum WaitingKey: InjectionKey { typealias Value = Int }
enum GenericKey<Tag>: InjectionKey { typealias Value = Int }
enum Screen {
    enum NestedKey: InjectionKey { typealias Value = Int }
}
extension Screen {
    enum ExtendedKey: InjectionKey { typealias Value = Int }
}
extension String {
    enum ForeignKey: InjectionKey { typealias Value = Int }
}
private enum PrivateKey: InjectionKey { typealias Value = Int }

let served = Container {
    Module(ServedKey.self) { OnlyServed() }
    Module(OneKey.self) { Twice() }
    Module(OtherKey.self) { Twice() }
    Module(OwnType.self) { OwnType() }
    Module(NamedKey.self, named: "blue") { 1 }
    Module.contributing(to: ListKey.self) { OnlyServed() }
    Module(WaitingKey.self, scope: .singleton) {
        await Task.yield(); return 1
    }
    Module(GenericKey<Int>.self) { 1 }
    Module(Screen.NestedKey.self) { 1 }
    Module(Screen.ExtendedKey.self) { 1 }
    Module(String.ForeignKey.self) { 1 }
    Module(PrivateKey.self) { 1 }
}
