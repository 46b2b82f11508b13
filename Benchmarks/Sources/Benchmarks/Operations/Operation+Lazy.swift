import DIContainer

extension Operation {
    /// A lazy handle, resolved and called once.
    static let lazy = Operation(name: "lazy") {
        @inline(never)
        func resolve(_ container: Container) -> Lazy<SingletonKey> { container[Lazy<SingletonKey>.self] }

        @inline(never)
        func makeClosure(_ composition: Composition) -> @Sendable () -> any Service {
            let cell = HandWrittenCell(composition)
            return { cell.value() }
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
