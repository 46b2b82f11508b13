import DIContainer

extension Operation {
    /// A singleton of the main actor, read there.
    static let mainActor = Operation(name: "main-actor") {
        @inline(never) @MainActor
        func resolve(_ container: Container) -> any Screen { container[ScreenKey.self] }

        let container = ApplicationModules.build()
        return Contest {
            let (first, second) = (resolve(container) as AnyObject, resolve(container) as AnyObject)
            return first is TrivialScreen && first === second ? nil : "the values are not the same"
        } own: { iterations in
            for _ in 0..<iterations { Sink.take(resolve(container)) }
        } twin: { iterations in
            for _ in 0..<iterations { Sink.take(HandWritten.readScreen()) }
        }
    }
}
