// A test that imports this product writes modules, keys and containers, so it need not import the library too.
@_exported public import DIContainer
public import Testing

extension Trait where Self == ContainerTrait {
    /// A container of modules, on top of the containers of the suites around, if they have one.
    ///
    /// If a suite serves the same key, the module given here is used, and contributions given here replace the suite's.
    /// A module that replaces nothing is added.
    ///
    /// ```swift
    /// @Test(.container { Module(APIKey.self) { MockAPI() } })
    /// func pays() {
    ///     #expect(Checkout().pay() == .paid)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - observer: The object that is told of each resolution, such as a ``ResolutionSpy``.
    ///   - isStarted: Whether to start the container before the test, and to shut it down after it. One of several traits
    ///     is enough. A failure of either fails the test.
    ///   - sourceLocation: The place of the trait, for messages.
    ///   - modules: The modules; called again for each test and each case.
    public static func container(
        observer: (any ContainerObserver)? = nil, started isStarted: Bool = false,
        sourceLocation: SourceLocation = #_sourceLocation,
        @ModuleBuilder _ modules: @escaping @Sendable () -> [Module]
    ) -> Self {
        ContainerTrait(isStarted: isStarted, sourceLocation: sourceLocation, layer: layer(modules, observer))
    }

    private static func layer(
        _ modules: @escaping @Sendable () -> [Module], _ observer: (any ContainerObserver)?
    ) -> ContainerTrait.Layer {
        { base, mayAdd in
            base?.replacing(observer: observer, mayAdd: mayAdd) { modules() }
                ?? Container(observer: observer) { modules() }
        }
    }

    /// Reports no code that has left its test, in a suite or a test: `@Suite(.container { … }, .ignoringEscapes)`.
    ///
    /// It is for an app that runs its tests and injects from its composition root meanwhile. Such code gets the root, if
    /// there is one.
    public static var ignoringEscapes: Self { ContainerTrait(ignoresEscapes: true, sourceLocation: #_sourceLocation) }

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
    /// It shares none of the values that the composition made. What the suites around replace or add is replaced and added
    /// here, too. A replacement with nothing to replace is most likely a mistake, and fails the test.
    ///
    /// - Parameters:
    ///   - composition: Makes the container whose modules to use; called again for each test and each case.
    ///   - observer: The object that is told of each resolution.
    ///   - isStarted: Whether to start the container before the test, and to shut it down after it.
    ///   - sourceLocation: The place of the trait, for messages.
    ///   - modules: The replacements; called again for each test and each case.
    public static func container(
        replacing composition: @escaping @Sendable () async throws -> Container,
        observer: (any ContainerObserver)? = nil, started isStarted: Bool = false,
        sourceLocation: SourceLocation = #_sourceLocation,
        @ModuleBuilder _ modules: @escaping @Sendable () -> [Module]
    ) -> Self {
        ContainerTrait(
            base: (composition, isWhole: false), isStarted: isStarted, sourceLocation: sourceLocation,
            layer: layer(modules, observer))
    }

    /// The same for an existing composition, of which the test uses only the modules.
    ///
    /// ```swift
    /// @Test(.container(replacing: app) { Module(APIKey.self) { MockAPI() } })
    /// func pays() {
    ///     #expect(Checkout().pay() == .paid)
    /// }
    /// ```
    public static func container(
        replacing composition: Container, observer: (any ContainerObserver)? = nil, started isStarted: Bool = false,
        sourceLocation: SourceLocation = #_sourceLocation, @ModuleBuilder _ modules: @escaping @Sendable () -> [Module]
    ) -> Self {
        container(
            replacing: { composition }, observer: observer, started: isStarted, sourceLocation: sourceLocation, modules)
    }

    /// A container from a function, instead of those of the suites around.
    ///
    /// ```swift
    /// @Test(.container(from: makeTestContainer))
    /// func pays() {
    ///     #expect(Checkout().pay() == .paid)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - makeContainer: Makes the container; called again for each test and each case, so it must return a new one
    ///     each time.
    ///   - isStarted: Whether to start the container before the test, and to shut it down after it.
    ///   - sourceLocation: The place of the trait, for messages.
    @_disfavoredOverload  // What is wrong in a block of modules is said of the form for them.
    public static func container(
        @_ContainerBuilder from makeContainer: @escaping @Sendable () async throws -> Container,
        started isStarted: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
    ) -> Self {
        ContainerTrait(base: (makeContainer, isWhole: true), isStarted: isStarted, sourceLocation: sourceLocation)
    }
}

/// Keeps a closure of several values from being taken for one that makes a container and forgets to return it.
@resultBuilder
public enum _ContainerBuilder {
    public static func buildBlock(_ container: Container) -> Container { container }
    public static func buildEither(first container: Container) -> Container { container }
    public static func buildEither(second container: Container) -> Container { container }
}

// Traits that look right and are not. All are unavailable, so that the compiler considers them only if no other fits.
// `closure` keeps a trailing closure from matching them, as the forms of modules do.
extension Trait where Self == ContainerTrait {
    /// Exists for its message.
    @available(*, unavailable, message: "say what the test's container has: '.container { AppModules() }'")
    public static var container: Self { fatalError() }

    /// Exists for its message: a container that is to be started.
    @available(*, unavailable, message: "write '.container(started: true) { … }'")
    public static var started: Self { fatalError() }

    /// Exists for its message: replacements alone.
    @available(*, unavailable, message: "write '.container(replacing: Container { … }) { … }'")
    public static func replacing(@ModuleBuilder _ modules: () -> [Module]) -> Self { fatalError() }

    /// Exists for its message.
    @available(*, unavailable, message: "write modules in a block: '.container { AppModules() }'")
    @_disfavoredOverload
    public static func container<A, B, C, D>(_ modules: Any..., closure: (A, B, C, D) = ((), (), (), ())) -> Self {
        fatalError()
    }

    /// Exists for its message.
    @available(
        *, unavailable,
        message: "write '.container { Module(APIKey.self) { MockAPI() } }' or '.container(replacing: container) { … }'"
    )
    @_disfavoredOverload
    public static func container(_ other: Any, _ modules: () -> Any) -> Self { fatalError() }

    /// Exists for its message: another label, no container, or no block.
    @available(
        *, unavailable,
        message:
            "write '.container { … }', '.container(replacing: Container { … }) { … }' or '.container(from: { Container { … } })'; other labels are 'observer:' and 'started:'"
    )
    @_disfavoredOverload
    public static func container(
        replacing composition: Any? = nil, replace: Any? = nil, parent: Any? = nil, from: Any? = nil,
        observers: Any? = nil, observer: Any? = nil, start: Bool = false, isStarted: Bool = false,
        started: Bool = false, @ModuleBuilder _ replacements: () -> [Module] = { [] }
    ) -> Self { fatalError() }

    /// Exists for its message.
    @available(
        *, unavailable,
        message:
            "pass the container that has the modules to replace: '.container(replacing: { Container { AppModules() } }) { … }'"
    )
    @_disfavoredOverload
    public static func container(replacing key: any InjectionKey.Type, _ replacements: () -> Any) -> Self {
        fatalError()
    }

    /// Exists for its message.
    @available(
        *, unavailable,
        message:
            "each test has its own container: '.container(from: { Container { AppModules() } })', or '.container(replacing: container) {}'"
    )
    @_disfavoredOverload
    public static func container<A, B, C, D>(
        _ container: Container..., closure: (A, B, C, D) = ((), (), (), ())
    ) -> Self { fatalError() }
}
