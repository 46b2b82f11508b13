import DIContainer

extension Operation {
    /// A singleton that was made before, straight from the container.
    static let singleton = Operation(name: "singleton") {
        @inline(never)
        func resolve(_ container: Container) -> any Service { container[SingletonKey.self] }

        let container = ApplicationModules.build()
        return Contest {
            let (first, second) = (resolve(container) as AnyObject, resolve(container) as AnyObject)
            return first is TrivialService && first === second ? nil : "the values are not the same"
        } own: { iterations in
            for _ in 0..<iterations { Sink.take(resolve(container)) }
        } twin: { iterations in
            for _ in 0..<iterations { Sink.take(HandWritten.readService()) }
        }
    }
}
