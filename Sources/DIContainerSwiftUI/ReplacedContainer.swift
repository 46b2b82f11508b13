#if canImport(SwiftUI)
    import DIContainer
    import SwiftUI

    /// Serves a view from a container that it makes once, however often the view around it is initialized again.
    nonisolated struct ReplacedContainer: ViewModifier {
        let composition: @MainActor () -> Container
        let modules: @MainActor () -> [Module]
        var owner = StateObject(wrappedValue: ModelOwner<Container>())

        @MainActor func body(content: Content) -> some View {
            content.container(owner.wrappedValue.model(make: makeContainer))
        }

        @MainActor private func makeContainer() -> Container {
            let container = composition().replacing { modules() }
            do { try container.validate() } catch { fatalError(error.description) }
            return container
        }
    }
#endif
