// What a test gives a handle of a key that belongs to no actor runs anywhere.
import DIContainer

final class ScreenAPI: API {
    @MainActor init() {}
}

func handles(_ draft: Draft) -> (Lazy<APIKey>, Provider<DraftKey>) {
    (
        // error: call to main actor-isolated initializer 'init()' in a synchronous nonisolated context
        Lazy { ScreenAPI() },
        // error: capture of 'draft' with non-Sendable type 'Draft' in a '@Sendable' closure
        Provider { draft }
    )
}
