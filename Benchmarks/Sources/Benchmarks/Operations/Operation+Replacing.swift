import DIContainer

extension Operation {
    /// A container of a hundred modules with one replaced, and that one resolved.
    static let replacing = Operation(name: "replacing") {
        @inline(never)
        func resolve(_ container: Container, _ replacement: NumberedService) -> any Service {
            container.replacing { Module(SingletonKey.self) { replacement } }[SingletonKey.self]
        }

        @inline(never)
        func call(_ closures: HundredClosures, _ replacement: NumberedService) -> any Service {
            var copy = closures
            copy.tens.4.ones.2 = { replacement }
            Sink.take(copy)
            return copy.tens.4.ones.2()
        }

        let container = Container {
            numberedModules(99, scope: .unique)
            Module(SingletonKey.self) { TrivialService() }
        }
        container.build()
        let closures = HundredClosures()
        let replacement = NumberedService(7)
        return Contest {
            guard resolve(container, replacement) as AnyObject === replacement else { return "nothing is replaced" }
            return container[SingletonKey.self] is TrivialService ? nil : "the original is changed"
        } own: { iterations in
            for _ in 0..<iterations { Sink.take(resolve(container, replacement)) }
        } twin: { iterations in
            for _ in 0..<iterations { Sink.take(call(closures, replacement)) }
        }
    }
}
