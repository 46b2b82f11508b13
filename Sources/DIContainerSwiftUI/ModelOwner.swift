#if canImport(SwiftUI)
    import Combine
    import SwiftUI

    /// Holds an object that is made once for one view, such as its model, and announces changes if it is an
    /// `ObservableObject`.
    ///
    /// SwiftUI keeps a `StateObject` for as long as the view lives, which is the lifetime that a model should have. An
    /// `@Observable` model needs no announcement: SwiftUI sees which of its properties the body reads.
    nonisolated final class ModelOwner<Model>: ObservableObject {
        // The default publisher is made again at each access if nothing is `@Published`.
        let objectWillChange = ObservableObjectPublisher()
        @MainActor private var model: Model?
        @MainActor private var changes: AnyCancellable?

        init() {}

        /// The model, made at the first call.
        @MainActor func model(make: () -> Model) -> Model {
            if let model { return model }
            let model = make()
            self.model = model
            if let object = model as? any ObservableObject { changes = announceChanges(of: object) }
            return model
        }

        /// A closure created on an actor belongs to it, and Swift stops the program if Combine calls the closure
        /// elsewhere. A model may publish on any thread, so this closure belongs to no actor.
        private func announceChanges(of object: some ObservableObject) -> AnyCancellable {
            object.objectWillChange.sink { [objectWillChange] _ in objectWillChange.send() }
        }
    }
#endif
