import DIContainer

extension Operation {
    /// An object with one injected property, made and read once.
    static let inject = Operation(name: "inject") {
        let container = ApplicationModules.build()
        return Contest {
            let client = InjectingClient()
            let (first, second) = (client.read() as AnyObject, container[SingletonKey.self] as AnyObject)
            return first is TrivialService && first === second ? nil : "another value was injected"
        } own: { iterations in
            for _ in 0..<iterations {
                let client = InjectingClient()
                Sink.take(client)
                Sink.take(client.read())
            }
        } twin: { iterations in
            for _ in 0..<iterations {
                let client = LazyClient()
                Sink.take(client)
                Sink.take(client.read())
            }
        }
    }
}
