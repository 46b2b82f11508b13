import DIContainer

extension Operation {
    /// A thousand modules, the container that they make, and the end of both.
    static let register = registering("register-1000") { _ in }

    /// The same, and `build()`, which validates.
    static let registerAndBuild = registering("register-1000-and-build") { $0.build() }

    private static func registering(
        _ name: String, _ finish: @escaping @Sendable (Container) -> Void
    ) -> Operation {
        Operation(name: name) {
            typealias Factory = @Sendable () -> any Service

            let count = 1000
            let keys = (0..<count).map { numberedKey($0) }

            func module<Key: NumberedKey>(_ key: Key.Type, _ number: Int) -> Module {
                Module(key) { NumberedService(number) }
            }

            @inline(never)
            func makeContainer() -> Container {
                // The same loop as the twin's: in a debug build, another one would be a third of what is measured.
                let container = Container {
                    var modules: [Module] = []
                    modules.reserveCapacity(keys.count)
                    for number in keys.indices { modules.append(module(keys[number], number)) }
                    return modules
                }
                finish(container)
                return container
            }

            @inline(never)
            func makeDictionary() -> [ObjectIdentifier: Factory] {
                var dictionary: [ObjectIdentifier: Factory] = [:]
                dictionary.reserveCapacity(keys.count)
                for number in keys.indices { dictionary[ObjectIdentifier(keys[number])] = { NumberedService(number) } }
                return dictionary
            }

            return Contest {
                func number<Key: NumberedKey>(of key: Key.Type, in container: Container) -> Int {
                    container[key].number
                }
                let container = makeContainer()
                let isRight = (0..<count).allSatisfy { number(of: numberedKey($0), in: container) == $0 }
                return isRight && makeDictionary().count == count ? nil : "the container serves other values"
            } own: { iterations in
                for _ in 0..<iterations { Sink.take(makeContainer()) }
            } twin: { iterations in
                for _ in 0..<iterations { Sink.take(makeDictionary()) }
            }
        }
    }
}
