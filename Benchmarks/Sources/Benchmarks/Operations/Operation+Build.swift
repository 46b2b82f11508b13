import DIContainer

extension Operation {
    /// A container of a thousand modules; the modules are made before, as the closures of the twin are.
    static let build = Operation(name: "build-1000", reach: 1.5, result: .other) {
        typealias Factory = @Sendable () -> any Service

        @inline(never)
        func makeContainer(_ modules: [Module]) -> Container { Container { modules } }

        @inline(never)
        func makeDictionary(_ factories: [(ObjectIdentifier, Factory)]) -> [ObjectIdentifier: Factory] {
            var dictionary: [ObjectIdentifier: Factory] = [:]
            dictionary.reserveCapacity(factories.count)
            for (key, factory) in factories { dictionary[key] = factory }
            return dictionary
        }

        let count = 1000
        let modules = numberedModules(count, scope: .unique)
        let factories = (0..<count).map { number in
            (ObjectIdentifier(numberedKey(number)), { NumberedService(number) } as Factory)
        }
        return Contest(operationsPerIteration: count) {
            func number<Key: NumberedKey>(of key: Key.Type, in container: Container) -> Int { container[key].number }
            let container = makeContainer(modules)
            let isRight = (0..<count).allSatisfy { number(of: numberedKey($0), in: container) == $0 }
            return isRight && makeDictionary(factories).count == count ? nil : "the container serves other values"
        } own: { iterations in
            for _ in 0..<iterations { Sink.take(makeContainer(modules)) }
        } twin: { iterations in
            for _ in 0..<iterations { Sink.take(makeDictionary(factories)) }
        }
    }
}
