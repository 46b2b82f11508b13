/// The content of a module for a container: a key, how its value is made, how long it lives, and what it depends on.
///
/// Immutable, and shared by all containers that have the module. It does not know the type of the key's value: a
/// generic class would cost each module the look-up of its metadata. Code that asks for a closure names the type, which
/// is the key's.
@usableFromInline
package final class Registration: @unchecked Sendable {
    // `@unchecked` because of the closures, which are Sendable; all stored properties are `let`.

    package let key: KeyIdentity
    /// What the module does for its key.
    package let role: Role
    /// How the value is made.
    let form: Form
    /// Whether the module passes on the value of another key.
    package let isForwarder: Bool
    package let lifetime: Lifetime
    package let place: SourcePlace
    /// The keys that the module injects, in their order.
    let injected: [any InjectionKey.Type]
    /// The closure of the form, without its type.
    private let closure: UntypedClosure
    /// What few modules have; separate, so that the others take less memory.
    private let rest: Rest?

    private final class Rest: Sendable {
        /// The registration of the one value that a contribution adds.
        let element: Registration?
        /// The module's `onShutdown`, without its type.
        let shutdown: UntypedClosure?

        init(_ element: Registration?, _ shutdown: UntypedClosure?) {
            self.element = element
            self.shutdown = shutdown
        }
    }

    /// What the module does for its key.
    @usableFromInline package enum Role: UInt8, Sendable { case provides, decorates, contributes }

    /// How a value is made.
    enum Form: UInt8, Sendable {
        /// A ``PlainFactory``, of `Module(Key.self) { … }`.
        case plain
        /// A ``ModuleFactory``, of `Module(Key.self, injecting: Other.self) { … }`.
        case immediate
        /// An ``AsyncFactory``.
        case asynchronous
        /// An ``ArgumentFactory``, of `Module(Key.self, passing: Argument.self) { … }`.
        case passing
        /// An ``Addition``, of `Module.decorating(Key.self) { … }`, or of `Module.contributing(to: Key.self) { … }`.
        case addition
    }

    private init<Value>(
        _ role: Role, _ form: Form, key: KeyIdentity, lifetime: Lifetime, place: SourcePlace,
        injected: [any InjectionKey.Type], isForwarder: Bool = false, element: Registration? = nil,
        closure: UntypedClosure, onShutdown: ShutdownAction<Value>?
    ) {
        self.key = key
        self.role = role
        self.form = form
        self.lifetime = lifetime
        self.place = place
        self.injected = injected
        self.isForwarder = isForwarder
        self.closure = closure
        if element == nil && onShutdown == nil {
            rest = nil
        } else {
            // See `UntypedClosure`.
            rest = Rest(
                element,
                onShutdown.map { unsafeBitCast(ClosureOfShutdown(call: $0), to: UntypedClosure.self) })
        }
    }

    /// Makes a value at once.
    convenience init<Value>(
        _ role: Role, key: KeyIdentity, lifetime: Lifetime, place: SourcePlace, injected: [any InjectionKey.Type],
        isForwarder: Bool = false, factory: @escaping ModuleFactory<Value>, onShutdown: ShutdownAction<Value>? = nil
    ) {
        self.init(
            role, .immediate, key: key, lifetime: lifetime, place: place, injected: injected, isForwarder: isForwarder,
            closure: unsafeBitCast(ClosureOfFactory(call: factory), to: UntypedClosure.self), onShutdown: onShutdown)
    }

    /// Makes a value without dependencies.
    convenience init<Value>(
        key: KeyIdentity, lifetime: Lifetime, place: SourcePlace, plainFactory: @escaping PlainFactory<Value>,
        onShutdown: ShutdownAction<Value>?
    ) {
        self.init(
            .provides, .plain, key: key, lifetime: lifetime, place: place, injected: [],
            closure: unsafeBitCast(ClosureOfPlainFactory(call: plainFactory), to: UntypedClosure.self),
            onShutdown: onShutdown)
    }

    /// Makes a value asynchronously.
    convenience init<Value>(
        key: KeyIdentity, lifetime: Lifetime, place: SourcePlace, injected: [any InjectionKey.Type],
        asyncFactory: @escaping AsyncFactory<Value>, onShutdown: ShutdownAction<Value>?
    ) {
        self.init(
            .provides, .asynchronous, key: key, lifetime: lifetime, place: place, injected: injected,
            closure: unsafeBitCast(ClosureOfAsyncFactory(call: asyncFactory), to: UntypedClosure.self),
            onShutdown: onShutdown)
    }

    /// Makes a value from an argument.
    convenience init<Argument, Value>(
        key: KeyIdentity, place: SourcePlace, injected: [any InjectionKey.Type],
        argumentFactory: @escaping ArgumentFactory<Argument, Value>
    ) {
        self.init(
            .provides, .passing, key: key, lifetime: .uniqueByDefault, place: place, injected: injected,
            closure: unsafeBitCast(ClosureOfArgumentFactory(call: argumentFactory), to: UntypedClosure.self),
            onShutdown: nil as ShutdownAction<Value>?)
    }

    /// Changes a value that others make.
    convenience init<Value>(
        _ role: Role, key: KeyIdentity, lifetime: Lifetime, place: SourcePlace, injected: [any InjectionKey.Type],
        element: Registration? = nil, addition: @escaping Addition<Value>
    ) {
        self.init(
            role, .addition, key: key, lifetime: lifetime, place: place, injected: injected, element: element,
            closure: unsafeBitCast(ClosureOfAddition(call: addition), to: UntypedClosure.self),
            onShutdown: nil as ShutdownAction<Value>?)
    }
}

// Derived properties.
extension Registration {
    /// The registration of the one value that a contribution adds.
    var element: Registration? { rest?.element }

    /// The address of the key's metadata.
    var keyAddress: UInt { UInt(bitPattern: ObjectIdentifier(key.type)) }

    /// Whether the key has a name.
    package var isNamed: Bool { key.name != nil }

    /// Whether the factory runs on the main actor.
    var isOnMainActor: Bool { isMadeOnMainActor || key.type.isOnMainActor }

    /// Whether it does so although the key belongs to no actor, so that only a start makes the value.
    package var isMadeOnMainActor: Bool { lifetime.isMadeOnMainActor }

    /// Whether the factory is asynchronous, so that its value must be awaited until it is there.
    package var isAsynchronous: Bool { form == .asynchronous }

    /// Whether the factory makes the value at once, of what the module injects alone.
    var isImmediate: Bool { form == .plain || form == .immediate }

    /// Whether the factory takes an argument.
    var takesArgument: Bool { form == .passing }

    /// Whether the module has an `onShutdown`.
    var hasShutdown: Bool { rest?.shutdown != nil }

    /// Whether the module alone cannot cause a problem, so that a check of many modules may skip it.
    var isOrdinary: Bool {
        role == .provides && !hasShutdown && (!isAsynchronous || lifetime.isSingleton) && lifetime.suitsAnyValue
            && !takesArgument && !key.type.isDerived
    }

    /// The declared edges. They are types, so no factory runs to find them.
    var dependencies: [KeyDependency] {
        if injected.isEmpty { return [] }
        var dependencies = KeyDependencies()
        collectDependencies(into: &dependencies)
        return dependencies.list
    }

    /// Adds the declared edges to others.
    func collectDependencies(into dependencies: inout KeyDependencies) {
        for key in injected { key.collectDependencies(into: &dependencies) }
    }

    /// The key and its module, for errors.
    var origin: ValueOrigin { ValueOrigin(key: key, place: place) }
}

/// A closure that is stored under another type, and called only under its own.
///
/// It has two words, as all closures have. Its storage must not be a closure, because Swift would wrap it in one that
/// passes its values as the other type does; so each type of closure has a separate struct below.
private struct UntypedClosure: Sendable { private let call: @Sendable () -> Void }

private struct ClosureOfPlainFactory<Value> { let call: PlainFactory<Value> }
private struct ClosureOfFactory<Value> { let call: ModuleFactory<Value> }
private struct ClosureOfAsyncFactory<Value> { let call: AsyncFactory<Value> }
private struct ClosureOfArgumentFactory<Argument, Value> { let call: ArgumentFactory<Argument, Value> }
private struct ClosureOfAddition<Value> { let call: Addition<Value> }
private struct ClosureOfShutdown<Value> { let call: ShutdownAction<Value> }

// The closures, which were stored for that type: `Module` takes the key and the closure from one type, and a slot has
// the key's type.
extension Registration {
    func factory<Value>(of type: Value.Type) -> ModuleFactory<Value> {
        precondition(isImmediate)
        if form == .plain {
            let factory = plainFactory(of: type)
            return { _, _ in try factory() }
        }
        return unsafeBitCast(closure, to: ClosureOfFactory<Value>.self).call
    }

    func plainFactory<Value>(of type: Value.Type) -> PlainFactory<Value> {
        precondition(form == .plain)
        return unsafeBitCast(closure, to: ClosureOfPlainFactory<Value>.self).call
    }

    func asyncFactory<Value>(of type: Value.Type) -> AsyncFactory<Value> {
        precondition(form == .asynchronous)
        return unsafeBitCast(closure, to: ClosureOfAsyncFactory<Value>.self).call
    }

    func argumentFactory<Argument, Value>(
        of type: Value.Type, for argument: Argument.Type
    ) -> ArgumentFactory<Argument, Value> {
        precondition(form == .passing)
        return unsafeBitCast(closure, to: ClosureOfArgumentFactory<Argument, Value>.self).call
    }

    func addition<Value>(of type: Value.Type) -> Addition<Value> {
        precondition(form == .addition)
        return unsafeBitCast(closure, to: ClosureOfAddition<Value>.self).call
    }

    func onShutdown<Value>(of type: Value.Type) -> ShutdownAction<Value>? {
        guard let shutdown = rest?.shutdown else { return nil }
        return unsafeBitCast(shutdown, to: ClosureOfShutdown<Value>.self).call
    }
}
