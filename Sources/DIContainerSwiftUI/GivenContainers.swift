#if canImport(SwiftUI)
    import DIContainer
    import Synchronization

    /// Notices in debug builds where a view uses the composition root, although other views were given a container.
    ///
    /// A view cannot tell whether one above it has a container that SwiftUI does not pass on: what a `NavigationStack`
    /// pushes gets the environment of the stack.
    nonisolated enum GivenContainers {
        #if DEBUG
            private struct State {
                weak var newest: Container?
                /// Where the root was used, with a warning or because there was no other container.
                var places: Set<String> = []
            }
            private static let state = Mutex(State())
        #endif

        static func note(_ container: Container) {
            #if DEBUG
                state.withLock { $0.newest = container }
            #endif
        }

        /// The composition root, for a property that was given no container.
        static func root(at place: SourcePlace) -> Container {
            let root = Container.current
            #if DEBUG
                let place = "\(place)"
                let (isNew, given) = state.withLock { ($0.places.insert(place).inserted, $0.newest) }
                if isNew, let given, given !== root {
                    print(
                        """
                        DIContainer: \(place) uses the composition root, although other views were given a container. \
                        A NavigationStack does not pass on what its content was given: call .container(_:) outside of \
                        the stack. If the root is meant, give it to the topmost view.
                        """)
                }
            #endif
            return root
        }
    }
#endif
