import DIContainer

extension Operation {
    /// An optional singleton that is there, resolved and unwrapped.
    static let maybe = Operation(name: "maybe") {
        @inline(never)
        func resolve(_ container: Container) -> (any Service)? { container[Maybe<SingletonKey>.self] }

        let container = ApplicationModules.build()
        return Contest {
            guard let first = resolve(container) else { return "there is no value" }
            return first as AnyObject === container[SingletonKey.self] as AnyObject ? nil : "it is another value"
        } own: { iterations in
            for _ in 0..<iterations {
                if let value = resolve(container) { Sink.take(value) }
            }
        } twin: { iterations in
            for _ in 0..<iterations {
                if let value = HandWritten.readOptionalService() { Sink.take(value) }
            }
        }
    }
}
