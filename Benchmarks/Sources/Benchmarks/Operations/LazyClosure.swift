import DIContainer
import Synchronization

extension Operation {
    /// A lazy closure, resolved and called once.
    static let lazy = Operation(name: "lazy", reach: 2, result: .oneValue) {
        @inline(never)
        func resolve(_ container: Container) -> @Sendable () -> any Service { container[Lazy<SingletonKey>.self] }

        @inline(never)
        func makeClosure(_ composition: Composition) -> @Sendable () -> any Service {
            let cell = HandWrittenCell(composition)
            return { cell.value() }
        }

        let container = ApplicationModules.build()
        let composition = Composition()
        return Contest {
            let (first, second) = (resolve(container)() as AnyObject, container[SingletonKey.self] as AnyObject)
            return first is TrivialService && first === second ? nil : "the closure gives another value"
        } own: { iterations in
            for _ in 0..<iterations { Sink.take(resolve(container)()) }
        } twin: { iterations in
            for _ in 0..<iterations { Sink.take(makeClosure(composition)()) }
        }
    }
}

/// What a lazy closure holds that keeps the library's promises: its value is made once however many threads call it,
/// and it does not keep the composition alive.
private final class HandWrittenCell: Sendable {
    private weak let composition: Composition?
    private let kept = Mutex<(any Service)?>(nil)

    init(_ composition: Composition) { self.composition = composition }

    func value() -> any Service {
        kept.withLock { kept in
            if let kept { return kept }
            let value = composition!.service
            kept = value
            return value
        }
    }
}
