import DIContainer

extension Operation {
    /// A singleton inside `withContainer`, which replaces it.
    static let singletonOverridden = Operation(name: "singleton-overridden") {
        @inline(never)
        func resolve() -> any Service { SingletonKey.currentValue }

        let container = ApplicationModules.build()
        let replacement = NumberedService(7)
        let test = container.replacing { Module(SingletonKey.self, scope: .singleton) { replacement } }
        return Contest {
            let inside = withContainer(test) { resolve() as AnyObject }
            return inside === replacement && resolve() is TrivialService ? nil : "the replacement is not what is read"
        } own: { iterations in
            withContainer(test) {
                for _ in 0..<iterations { Sink.take(resolve()) }
            }
        } twin: { iterations in
            HandWrittenOverride.$current.withValue(HandWrittenOverride()) {
                for _ in 0..<iterations { Sink.take(HandWrittenOverride.readService()) }
            }
        }
    }
}
