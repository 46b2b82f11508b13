public import DIContainer
import Testing

extension Module {
    /// A module of a key that a test must not use: resolving it fails the test.
    ///
    /// ```swift
    /// @Test(.container {
    ///     CheckoutModules()
    ///     Module(unimplemented: MailerKey.self)
    /// })
    /// func payingSendsNoMail() {
    ///     #expect(Checkout().pay() == .paid)
    /// }
    /// ```
    ///
    /// There is no value to continue with: `try container.resolve(_:)` throws a `ResolutionError` whose underlying error is
    /// an ``UnimplementedError``, and `@Inject`, a subscript, or a call of `Lazy` or `Provider` stops the program. If the
    /// test should continue, give a placeholder. The module is of scope `unique` and not asynchronous, so `start()` does
    /// not make it: to find an unwanted start, write a module yourself.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - name: The name of the module that the test must not use.
    ///   - fileID: The file of the module, for messages.
    ///   - line: The line of the module, for messages.
    public init<Key: InjectionKey>(
        unimplemented key: Key.Type, named name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) where Key.Isolation == Nonisolated {
        let touch = Touch(key, name, fileID, line)
        Touch.valueless.withLock { _ = $0.insert("\(touch.place)") }
        self.init(key, named: name, passing: Key.Argument.self, fileID: fileID, line: line) { _ throws -> Key.Value in
            try touch.fail()
        }
    }

    /// A module of a key that a test must not use, which hands out the key's default value to continue with.
    public init<Key: DefaultInjectionKey>(
        unimplemented key: Key.Type, named name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) where Key.Isolation == Nonisolated {
        self.init(unimplemented: key, named: name, returning: Key.defaultValue, fileID: fileID, line: line)
    }

    /// A module of a key that a test must not use, with a placeholder to continue with.
    ///
    /// ```swift
    /// Module(unimplemented: MailerKey.self, returning: SilentMailer())
    /// ```
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - name: The name of the module that the test must not use.
    ///   - placeholder: The value, made again each time.
    ///   - fileID: The file of the module, for messages.
    ///   - line: The line of the module, for messages.
    public init<Key: InjectionKey>(
        unimplemented key: Key.Type, named name: String? = nil,
        returning placeholder: @autoclosure @escaping @Sendable () -> Key.Value,
        fileID: StaticString = #fileID, line: UInt = #line
    ) where Key.Isolation == Nonisolated {
        self.init(key, named: name, passing: Key.Argument.self, fileID: fileID, line: line) { _ in
            Touch(key, name, fileID, line).record()
            return placeholder()
        }
    }

    /// A module of a type that a test must not use.
    @_disfavoredOverload public init<Value>(
        unimplemented type: Value.Type, named name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) { self.init(unimplemented: TypeKey<Value>.self, named: name, fileID: fileID, line: line) }

    /// A module of a type that a test must not use, with a placeholder to continue with.
    @_disfavoredOverload public init<Value>(
        unimplemented type: Value.Type, named name: String? = nil,
        returning placeholder: @autoclosure @escaping @Sendable () -> Value,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(
            unimplemented: TypeKey<Value>.self, named: name, returning: placeholder(), fileID: fileID, line: line)
    }

    /// A module of a main-actor key that a test must not use.
    public init<Key: InjectionKey>(
        unimplemented key: Key.Type, named name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) where Key.Isolation == MainActor {
        let touch = Touch(key, name, fileID, line)
        Touch.valueless.withLock { _ = $0.insert("\(touch.place)") }
        self.init(key, named: name, passing: Key.Argument.self, fileID: fileID, line: line) { _ throws -> Key.Value in
            try touch.fail()
        }
    }

    /// A module of a main-actor key that a test must not use, with a placeholder to continue with.
    public init<Key: InjectionKey>(
        unimplemented key: Key.Type, named name: String? = nil,
        returning placeholder: @autoclosure @escaping @MainActor @Sendable () -> Key.Value,
        fileID: StaticString = #fileID, line: UInt = #line
    ) where Key.Isolation == MainActor {
        self.init(key, named: name, passing: Key.Argument.self, fileID: fileID, line: line) { _ throws -> Key.Value in
            Touch(key, name, fileID, line).record()
            return placeholder()
        }
    }
}

/// A forbidden resolution of a key.
struct Touch {
    /// The places of the modules that have no value to continue with.
    static let valueless = Locked<Set<String>>([])

    private let key: KeyIdentity
    fileprivate let place: SourcePlace

    init<Key: InjectionKey>(_ key: Key.Type, _ name: String?, _ fileID: StaticString, _ line: UInt) {
        self.key = KeyIdentity(key, name: name)
        place = SourcePlace(fileID: fileID, line: line)
    }

    /// Fails the test.
    func record() {
        let run = Container.currentIfAny.flatMap(RunningTests.run)
        let text = "\(key) was resolved, but \(run?.name ?? Test.current?.messageName ?? "this test") must not use it."
        // Code that has left the test's task, or its testing library, is still known by its container.
        if let run, Test.current == nil { run.note(text, once: text, at: place) } else { report(text, at: place) }
    }

    /// Fails the test, and the resolution.
    func fail<Value>() throws -> Value {
        record()
        throw UnimplementedError(key: key.description)
    }
}
