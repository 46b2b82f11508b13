import DIContainer

extension Operation {
    /// A fresh object behind a protocol.
    static let unique = Operation(name: "unique") {
        @inline(never)
        func resolve(_ container: Container) -> any Service { container[UniqueKey.self] }

        let container = ApplicationModules.build()
        return Contest {
            let (first, second) = (resolve(container) as AnyObject, resolve(container) as AnyObject)
            return first is TrivialService && first !== second ? nil : "the values are not made again"
        } own: { iterations in
            for _ in 0..<iterations { Sink.take(resolve(container)) }
        } twin: { iterations in
            for _ in 0..<iterations { Sink.take(HandWritten.makeService()) }
        }
    }
}
