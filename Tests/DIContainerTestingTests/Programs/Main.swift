public import DIContainer
import DIContainerTesting
public import Feature

struct StructKey: InjectionKey { typealias Value = Int }
enum EnumKey: InjectionKey { typealias Value = Int }
class ClassKey: InjectionKey { typealias Value = Int }
actor ActorKey: InjectionKey { typealias Value = Int }
private enum PrivateKey: InjectionKey { typealias Value = Int }
enum Outer {
    enum NestedKey: InjectionKey { typealias Value = Int }
    private struct Inner { enum DeepKey: InjectionKey { typealias Value = Int } }
}
extension Outer { enum InExtensionKey: InjectionKey { typealias Value = Int } }
extension String { enum OfForeignTypeKey: InjectionKey { typealias Value = Int } }
extension Plain { enum OfForeignTypeKey: InjectionKey { typealias Value = Int } }
private func function() { enum LocalKey: InjectionKey { typealias Value = Int } }

enum MainActorKey: MainActorInjectionKey { typealias Value = Int }
enum DefaultKey: DefaultInjectionKey { static var defaultValue: Int { 1 } }
enum MainActorDefaultKey: DefaultInjectionKey, MainActorInjectionKey { static var defaultValue: Int { 1 } }
@_alwaysEmitConformanceMetadata protocol RefinedKey: InjectionKey {}
enum RefiningKey: RefinedKey { typealias Value = Int }

extension Plain: @retroactive InjectionKey { public typealias Value = Int }
extension Int: @retroactive InjectionKey { public typealias Value = Int }

enum GenericKey<Element>: InjectionKey { typealias Value = Element }
enum ConditionalKey<Element> {}
extension ConditionalKey: InjectionKey where Element: Equatable { typealias Value = Element }
struct Box<Element> { enum InGenericKey: InjectionKey { typealias Value = Int } }
class GenericClassKey<Element>: InjectionKey { typealias Value = Element }
final class InheritingGenericKey: GenericClassKey<Int> {}
final class InheritingKey: ClassKey {}
final class InheritingFeatureKey: FeatureClassKey {}

@main
enum Main {
    static func main() {
        useFeature()
        func file(_ path: String) -> Substring { path.split(separator: "/").last ?? "" }
        let found = InjectionKeys.all()
        for key in found.keys {
            let origin = key.hasDefault ? "default" : "-"
            print("key", "\(key.module).\(key.name)", key.valueType, key.isolation, origin, file(key.image))
        }
        for key in found.unjudged {
            print("unjudged", "\(key.module).\(key.name)", file(key.image), key.reason)
        }
        for copy in found.copies { print("copy", file(copy.image), copy.isOwn) }
    }
}
