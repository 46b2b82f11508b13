import DIContainer

extension Operation {
    /// A singleton through the composition root, in a process where nothing was overridden.
    static let singletonRoot = Operation(name: "singleton-root") {
        @inline(never)
        func resolve() -> any Service { SingletonKey.currentValue }

        let container = ApplicationModules.build()
        return Contest {
            let (first, second) = (container[SingletonKey.self] as AnyObject, resolve() as AnyObject)
            return first is TrivialService && first === second ? nil : "the values are not the same"
        } own: { iterations in
            for _ in 0..<iterations { Sink.take(resolve()) }
        } twin: { iterations in
            for _ in 0..<iterations { Sink.take(HandWritten.readService()) }
        }
    }
}
