public import DIContainer
import DIContainerTesting

#if canImport(Glibc)
    public import Glibc
#elseif canImport(Musl)
    public import Musl
#endif

// Keys that are not declared where a type of the program is.
extension CacheName: @retroactive InjectionKey { public typealias Value = Int }
extension timespec: @retroactive InjectionKey { public typealias Value = Int }

struct Box<Element> {}
extension Box { enum InBoxKey: InjectionKey { typealias Value = Int } }
extension Array { enum InArrayKey: InjectionKey { typealias Value = Int } }
extension Array where Element == Int { enum InIntegersKey: InjectionKey { typealias Value = Int } }

@main
enum Main {
    static func main() {
        let found = InjectionKeys.all()
        for key in found.keys { print("key", key) }
        for key in found.unjudged { print("unjudged", "\(key.module).\(key.name)", key.reason) }
    }
}
