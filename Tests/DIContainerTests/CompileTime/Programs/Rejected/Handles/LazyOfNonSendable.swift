// A Lazy handle gives one value to all who call it, so one that is not Sendable is read on the main actor only.
import DIContainer

func text(of draft: Lazy<DraftKey>) -> Draft {
    // error: call to main actor-isolated instance method 'callAsFunction()' in a synchronous nonisolated context
    draft()
}

func closure(of draft: Lazy<DraftKey>) -> () -> Draft {
    // error: type 'DraftKey.Value' (aka 'Draft') does not conform to the 'Sendable' protocol
    draft.closure
}

let container = Container {
    // error: call to main actor-isolated instance method 'callAsFunction()' in a synchronous nonisolated context
    Module(DraftKey.self, injecting: Lazy<DraftKey>.self) { $0() }
    // The value of each call of a Provider belongs to its caller alone.
    Module(DraftKey.self, named: "other", injecting: Provider<DraftKey>.self) { $0() }
}
