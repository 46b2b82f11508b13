// A factory runs anywhere, so it captures nothing that must stay where it is.
import DIContainer

func container(draft: Draft) -> Container {
    Container {
        // error: capture of 'draft' with non-Sendable type 'Draft' in a '@Sendable' closure
        Module(DraftKey.self) { draft }
    }
}
