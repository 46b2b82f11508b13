import DIContainer

extension Operation {
    /// A provider, resolved and called once.
    static let provider = Operation(name: "provider") {
        @inline(never)
        func resolve(_ container: Container) -> Provider<SingletonKey> { container[Provider<SingletonKey>.self] }

        // It does not keep the composition alive, as the library's does not keep the container.
        @inline(never)
        func makeClosure(_ composition: Composition) -> @Sendable () -> any Service {
            { [weak composition] in composition!.service }
        }

        let container = ApplicationModules.build()
        let composition = Composition()
        return Contest {
            let (first, second) = (resolve(container)() as AnyObject, container[SingletonKey.self] as AnyObject)
            return first is TrivialService && first === second ? nil : "the handle gives another value"
        } own: { iterations in
            for _ in 0..<iterations { Sink.take(resolve(container)()) }
        } twin: { iterations in
            for _ in 0..<iterations { Sink.take(makeClosure(composition)()) }
        }
    }
}
