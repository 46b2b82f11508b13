public import DIContainer
public import Testing

extension Trait where Self == ContainerTrait {
    /// A container of modules; on top of those of the suites around, if these have a container.
    ///
    /// Of a key that a suite serves too, the module given here counts, and contributions given here take the place of
    /// the suite's. A module that replaces nothing is simply added.
    ///
    /// ```swift
    /// @Test(.container { Module(APIKey.self) { MockAPI() } })
    /// func pays() {
    ///     #expect(Checkout().pay() == .paid)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - observer: Who is told of what is resolved, such as a ``ResolutionSpy``.
    ///   - sourceLocation: The place of the trait, for messages.
    ///   - modules: The modules; called anew for each test and each case.
    public static func container(
        observer: (any ContainerObserver)? = nil, sourceLocation: SourceLocation = #_sourceLocation,
        @ModuleBuilder _ modules: @escaping @Sendable () -> [Module]
    ) -> Self {
        ContainerTrait(sourceLocation: sourceLocation) { outer in
            outer?.replacing(observer: observer, mayAdd: true) { modules() }
                ?? Container(observer: observer) { modules() }
        }
    }

    /// A composition, such as the program's own, with some of its modules replaced.
    ///
    /// ```swift
    /// @Suite(.container(replacing: { Container { AppModules() } }) { Module(APIKey.self) { MockAPI() } })
    /// struct CheckoutTests {
    ///     @Test func pays() {
    ///         #expect(Checkout().pay() == .paid)
    ///     }
    /// }
    /// ```
    ///
    /// It takes the place of the suites' containers. Nothing is carried over of what the composition made. A
    /// replacement for which there is nothing to replace is most likely a mistake, and fails the test.
    ///
    /// - Parameters:
    ///   - composition: Makes the container whose modules to take; called anew for each test and each case.
    ///   - observer: Who is told of what is resolved.
    ///   - sourceLocation: The place of the trait, for messages.
    ///   - modules: The replacements; called anew for each test and each case.
    public static func container(
        replacing composition: @escaping @Sendable () async throws -> Container,
        observer: (any ContainerObserver)? = nil, sourceLocation: SourceLocation = #_sourceLocation,
        @ModuleBuilder _ modules: @escaping @Sendable () -> [Module]
    ) -> Self {
        ContainerTrait(sourceLocation: sourceLocation) { _ in
            try await composition().replacing(observer: observer) { modules() }
        }
    }

    /// A container that a function makes, in place of those of the suites around.
    ///
    /// ```swift
    /// @Test(.container(from: makeTestContainer))
    /// func pays() {
    ///     #expect(Checkout().pay() == .paid)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - makeContainer: Makes the container; called anew for each test and each case, so it must not hand out the same
    ///     one again.
    ///   - sourceLocation: The place of the trait, for messages.
    public static func container(
        from makeContainer: @escaping @Sendable () async throws -> Container,
        sourceLocation: SourceLocation = #_sourceLocation
    ) -> Self {
        ContainerTrait(sourceLocation: sourceLocation) { _ in try await makeContainer() }
    }
}
