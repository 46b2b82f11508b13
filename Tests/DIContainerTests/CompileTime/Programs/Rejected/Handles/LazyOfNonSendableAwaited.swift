// A value of a Lazy handle that is not Sendable stays on the main actor, also where the call is awaited.
import DIContainer

func text(of draft: Lazy<DraftKey>) async -> String {
    // error: result can not be returned from main actor-isolated instance method 'callAsFunction()' to nonisolated context
    let draft = await draft()
    return draft.text
}

actor Editor {
    func edit(_ draft: Lazy<DraftKey>) async {
        // error: result can not be returned from main actor-isolated instance method 'callAsFunction()' to actor-isolated
        await draft().text = ""
    }
}

@MainActor func send(_ draft: Lazy<DraftKey>, _ makeDraft: Provider<DraftKey>) {
    let draft = draft()
    // error: passing closure as a 'sending' parameter risks causing data races between main actor-isolated code
    Task.detached { draft.text = "" }
    // The value of a Provider's call may go anywhere.
    let newDraft = makeDraft()
    Task.detached { newDraft.text = "" }
}
