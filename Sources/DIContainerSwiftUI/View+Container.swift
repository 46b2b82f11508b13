#if canImport(SwiftUI)
    public import DIContainer
    public import SwiftUI

    extension View {
        /// Serves this view and those below it from a container.
        ///
        /// ```swift
        /// WindowGroup {
        ///     ContentView().container(app)
        /// }
        /// ```
        ///
        /// A view further down may have another container, such as the child container of a session. What a
        /// `NavigationStack` pushes has the stack's container, so call this outside the stack. The view does not own
        /// the container: make it once, in the `App` or in a `@State`, not in the body of a view.
        ///
        /// - Parameter container: The container that ``InjectState`` and `@Environment(\.container)` take values from.
        nonisolated public func container(_ container: Container) -> some View {
            environment(\.container, container)
        }

        /// Serves this view and those below it from a composition with some of its modules replaced, for example in a
        /// preview.
        ///
        /// ```swift
        /// #Preview {
        ///     CheckoutView().container(replacing: { Container { AppModules() } }) {
        ///         Module(APIKey.self) { MockAPI() }
        ///     }
        /// }
        /// ```
        ///
        /// The container is made when the view first appears, once, and validated; if it has a problem, the program
        /// stops and prints the report. It shares none of the values that the composition made.
        ///
        /// - Parameters:
        ///   - composition: Makes the container whose modules to use.
        ///   - modules: The replacements.
        @MainActor public func container(
            replacing composition: @escaping @MainActor () -> Container,
            @ModuleBuilder _ modules: @escaping @MainActor () -> [Module]
        ) -> some View {
            modifier(ReplacedContainer(composition: composition, modules: modules))
        }
    }

    extension Scene {
        /// Serves the views of this scene from a container.
        ///
        /// ```swift
        /// WindowGroup { ContentView() }
        ///     .container(app)
        /// ```
        ///
        /// Each scene needs its own, since scenes do not share an environment.
        ///
        /// - Parameter container: The container that ``InjectState`` and `@Environment(\.container)` take values from.
        nonisolated public func container(_ container: Container) -> some Scene {
            environment(\.container, container)
        }
    }

    nonisolated extension EnvironmentValues {
        /// The container that serves a view: the one that was given to it or to a view above it, otherwise
        /// `Container.current`.
        ///
        /// ```swift
        /// @Environment(\.container) private var container
        /// ```
        public var container: Container {
            get { givenContainer ?? .current }
            set {
                self[ContainerEnvironmentKey.self] = newValue
                GivenContainers.note(newValue)
            }
        }

        /// The container that was given to a view or to one above it.
        var givenContainer: Container? { self[ContainerEnvironmentKey.self] }
    }

    nonisolated private enum ContainerEnvironmentKey: EnvironmentKey {
        static var defaultValue: Container? { nil }
    }
#endif
