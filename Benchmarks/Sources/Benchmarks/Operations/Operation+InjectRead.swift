import DIContainer

extension Operation {
    /// An injected property that is resolved.
    static let injectRead = Operation(name: "inject-read") {
        let container = ApplicationModules.build()
        let client = InjectingClient()
        let twin = StoringClient(HandWritten.makeService())
        return Contest {
            let (first, second) = (client.read() as AnyObject, container[SingletonKey.self] as AnyObject)
            return first is TrivialService && first === second ? nil : "another value was injected"
        } own: { iterations in
            for _ in 0..<iterations { Sink.take(client.read()) }
        } twin: { iterations in
            for _ in 0..<iterations { Sink.take(twin.read()) }
        }
    }
}
