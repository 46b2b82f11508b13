public import DIContainer
public import DIContainerTesting
public import Feature

#if canImport(Glibc)
    public import Glibc
#elseif canImport(Musl)
    public import Musl
#endif

// Types of other modules that are keys here.
extension CacheName: @retroactive InjectionKey { public typealias Value = Int }
extension InjectionKeys: @retroactive InjectionKey { public typealias Value = Int }
extension Set.Index: @retroactive InjectionKey { public typealias Value = Int }
extension Set: @retroactive InjectionKey { public typealias Value = Int }
extension FeatureBox: @retroactive InjectionKey { public typealias Value = Int }
extension timespec: @retroactive InjectionKey { public typealias Value = Int }
extension FILE: @retroactive InjectionKey { public typealias Value = Int }

// Keys in extensions.
extension CacheName { enum InCacheNameKey: InjectionKey { typealias Value = Int } }
extension timespec { enum InTimeKey: InjectionKey { typealias Value = Int } }
extension String.Index { enum InIndexKey: InjectionKey { typealias Value = Int } }
extension Array { enum InArrayKey: InjectionKey { typealias Value = Int } }
extension Array where Element == Int { private enum InIntegersKey: InjectionKey { typealias Value = Int } }
extension Array where Element == Local { enum InLocalsKey: InjectionKey { typealias Value = Int } }
extension Array where Element == any Existential { enum InExistentialsKey: InjectionKey { typealias Value = Int } }
extension Dictionary.Keys { enum InKeysKey: InjectionKey { typealias Value = Int } }
extension Dictionary where Value == [Local] { enum InDictionaryKey: InjectionKey { typealias Value = Int } }
extension Optional { enum InOptionalKey: InjectionKey { typealias Value = Int } }
extension Optional where Wrapped == Int { enum InOptionalIntegerKey: InjectionKey { typealias Value = Int } }
extension Optional where Wrapped == Local { enum InOptionalLocalKey: InjectionKey { typealias Value = Int } }
extension Optional where Wrapped == Box<Int> { enum InOptionalBoxKey: InjectionKey { typealias Value = Int } }
extension ContiguousArray { enum InContiguousKey: InjectionKey { typealias Value = Int } }
extension AsyncStream { enum InStreamKey: InjectionKey { typealias Value = Int } }
extension AsyncStream.Continuation { enum InContinuationKey: InjectionKey { typealias Value = Int } }
extension Result where Success == Never { enum InResultKey: InjectionKey { typealias Value = Int } }
extension FeatureBox { enum InFeatureBoxKey: InjectionKey { typealias Value = Int } }
extension FeatureBox.Inner { enum InInnerKey: InjectionKey { typealias Value = Int } }
extension Box { enum InBoxKey: InjectionKey { typealias Value = Int } }
extension Outer.Inner { enum InInnerKey: InjectionKey { typealias Value = Int } }

struct Local {}
protocol Existential {}
struct Box<Element> {}
enum Outer { struct Inner {} }
enum `a "key", of 2 words`: InjectionKey { typealias Value = Int }
extension `a "key", of 2 words` { enum Schlüssel: InjectionKey { typealias Value = Int } }

@main
enum Main {
    static func main() {
        let found = InjectionKeys.all()
        for key in found.keys { print("key", "\(key.module).\(key.name)") }
        for key in found.unjudged { print("unjudged", "\(key.module).\(key.name)", key.reason) }
    }
}
