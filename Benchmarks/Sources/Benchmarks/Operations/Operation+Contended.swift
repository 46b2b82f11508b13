import DIContainer

extension Operation {
    /// Two threads that resolve one singleton at the same time.
    static let contended = Operation(name: "contended", reach: 2, result: .existingValue) {
        @inline(never) @Sendable
        func resolve(_ container: Container) -> any Service { container[SingletonKey.self] }

        let container = ApplicationModules.build()
        return Contest(threads: 2) {
            let value = resolve(container)
            runOnTwoThreads {
                precondition(resolve(container) as AnyObject === value as AnyObject, "The values are not the same.")
            }
            return value is TrivialService ? nil : "the values are not the same"
        } own: { iterations in
            let time = runOnTwoThreads {
                for _ in 0..<iterations { Sink.take(resolve(container)) }
            }
            Stopwatch.note(time)
        } twin: { iterations in
            let time = runOnTwoThreads {
                for _ in 0..<iterations { Sink.take(HandWritten.readService()) }
            }
            Stopwatch.note(time)
        }
    }
}
