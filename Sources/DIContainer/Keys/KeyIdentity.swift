/// What tells one registration from another: a key type and, for named services, a name.
package struct KeyIdentity: Hashable, Sendable {
    package let type: any InjectionKey.Type
    package let name: String?

    /// The identity of a key, or of one of its named modules; a ``NamedInjectionKey`` has the identity of the module
    /// that it names.
    @inline(never) package init(_ type: any InjectionKey.Type, name: String? = nil) {
        let module = name == nil ? type._special?._namedModule : nil
        self.type = module?.key ?? type
        self.name = module?.name() ?? name
    }

    package static func == (left: KeyIdentity, right: KeyIdentity) -> Bool {
        ObjectIdentifier(left.type) == ObjectIdentifier(right.type) && left.name == right.name
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(type))
        hasher.combine(name)
    }
}

extension KeyIdentity: CustomStringConvertible {
    /// The key as its user wrote it: `APIKey`, or `APIKey "staging"`.
    @inline(never) package var description: String {
        guard let quotedName else { return typeName }
        return "\(typeName) \(quotedName)"
    }

    private var quotedName: String? { name.map { String(reflecting: $0).withHiddenCharactersShown } }

    package var typeName: String { type.spelling }

    /// Whether it stands for whatever serves a type.
    package var isByType: Bool { name == nil && type._special?._isByType == true }

    /// The module that would serve the key, as its user would write it.
    package var moduleSpelling: String {
        let name = quotedName.map { ", named: \($0)" } ?? ""
        let argument = type.takesArgument ? ", passing: \(typeName).Argument.self" : ""
        let type = type.isTypeKey ? type.valueSpelling.inParentheses : typeName
        return "Module(\(type).self\(name)\(argument)) { … }"
    }

    /// What else could serve the key, as the end of a sentence. A key that has a `defaultValue`, but not the
    /// conformance, gets this advice, too.
    package var defaultSpelling: String {
        if type.isTypeKey { return name == nil ? "\nor add a module of a key that has such a value" : "" }
        let canHaveDefault = name == nil && !type.takesArgument
        return canHaveDefault ? "\nor make \(typeName) a DefaultInjectionKey with a defaultValue" : ""
    }

    /// What to do if the value is an optional object and its scope is `shared`, which holds objects only.
    var adviceForSharedOptional: String? {
        guard let object = type.wrappedObjectSpelling else { return nil }
        let optional = optionalSpelling.map { "inject \($0)" } ?? "ask for Maybe<\(typeName)> by the name"
        return """
            share the object itself: let the value of the key be \(object), add its module only where there is one, \
            and \(optional); or use scope .singleton or .cached(in:).
            """
    }

    /// The combinator that makes the key optional, as its user would write it; `nil` for a key with a name.
    var optionalSpelling: String? { name == nil ? type.optionalSpelling : nil }
}

extension InjectionKey {
    /// Whether the key is a type that is its own key.
    static var isTypeKey: Bool { Self.self == TypeKey<Value>.self }

    /// Whether values of the key are made and read on the main actor.
    package static var isOnMainActor: Bool { Isolation.self == MainActor.self }

    /// Whether code off the main actor must go there to take a value of the key.
    static var isHandedOverByMainActor: Bool { Isolation.self != Nonisolated.self }

    /// The type of the argument as its user writes it, if the value takes one.
    package static var argumentSpelling: String? { takesArgument ? spellingOf(Argument.self) : nil }

    /// The key as its user writes it.
    package static var spelling: String { isTypeKey ? "TypeKey<\(valueSpelling)>" : TypeName(Self.self).spelling }

    static var optionalSpelling: String {
        // Injected by type on the main actor, whose values no `TypeKey` finds: the factory takes an optional.
        if !isTypeKey, _special?._isByType == true { return spellingOf(Value?.self) }
        // An optional that is injected by its type means a service that may be absent.
        if isTypeKey, let wrapped { return "Maybe<TypeKey<\(spellingOf(wrapped))>>" }
        return takesArgument ? "Maybe<Provider<\(spelling)>>" : "Maybe<\(spelling)>"
    }

    /// The type in an optional value.
    private static var wrapped: Any.Type? { (Value.self as? any OptionalValue.Type)?.wrapped }

    /// The type in an optional value, or else the value's own type.
    private static var unwrapped: Any.Type { wrapped ?? Value.self }

    /// The type of the object in an optional value, as its user writes it, if it may be one.
    fileprivate static var wrappedObjectSpelling: String? {
        wrapped.flatMap { mayBeObject($0) ? spellingOf($0) : nil }
    }

    /// Whether a value of the key may be an object, or an optional one.
    package static var mayMakeObjects: Bool { mayBeObject(unwrapped) }

    /// The class of the values, if their type says it.
    package static var valueClass: AnyClass? { unwrapped as? AnyClass }

    /// The value's type as its user writes it.
    package static var valueSpelling: String { spellingOf(Value.self) }
}

extension String {
    /// A type in parentheses where its metatype needs them, as in `(any API).self`.
    var inParentheses: String {
        let isOpen = hasPrefix("any ") || contains { $0 == "&" || $0 == "-" }
        return isOpen && !hasSuffix("?") && !hasSuffix("]") ? "(\(self))" : self
    }
}

/// A type as its user writes it: with `any` before a protocol, and with the signs of optionals and arrays.
private func spellingOf<Value>(_ type: Value.Type) -> String {
    if let optional = type as? any OptionalValue.Type { return "\(spellingOf(optional.wrapped).inParentheses)?" }
    if let array = type as? any _ContributedArray.Type { return "[\(spellingOf(array.elementType))]" }
    // The metatype of a protocol's existential calls itself `P.Protocol`, that of any other type `T.Type`.
    let isProtocol = "\(Swift.type(of: type))".hasSuffix(".Protocol") && Value.self != Any.self
    return (isProtocol ? "any " : "") + TypeName(type).spelling
}

/// The type as its user writes it, if it says that its values are not objects; for an existential type, only a value
/// tells.
func spellingIfNoObject<Value>(_ type: Value.Type) -> String? { mayBeObject(type) ? nil : spellingOf(type) }

private func mayBeObject<Value>(_ type: Value.Type) -> Bool {
    if type is AnyClass { return true }
    // The metatype of a protocol's existential calls itself `P.Protocol`, that of a constrained one `(any P<…>).Type`.
    let name = "\(Swift.type(of: type))"
    return name.hasSuffix(".Protocol") || name.hasPrefix("(any ")
}

/// Whether a value is an empty optional.
func isNil<Value>(_ value: Value) -> Bool { (value as? any OptionalValue)?.isNil == true }

/// An optional, for code that does not know the wrapped type.
protocol OptionalValue {
    static var wrapped: Any.Type { get }
    static var empty: Self { get }
    var isNil: Bool { get }

    /// The key of the type in it.
    static func wrappedTypeKey(onMainActor: Bool) -> any InjectionKey.Type
    /// An optional that holds the value of a key.
    static func value(of key: KeyIdentity, in source: _ResolutionContext) throws -> Self
}

extension Optional: OptionalValue {
    static var wrapped: Any.Type { Wrapped.self }
    static var empty: Self { nil }
    var isNil: Bool { self == nil }

    static func wrappedTypeKey(onMainActor: Bool) -> any InjectionKey.Type {
        onMainActor ? MainActorTypeKey<Wrapped>.self : TypeKey<Wrapped>.self
    }

    static func value(of key: KeyIdentity, in source: _ResolutionContext) throws -> Self {
        try source.container.value(of: key, as: Wrapped.self, in: source.trace)
    }
}

extension KeyIdentity {
    /// What to do about an error of the key, if that depends on more than the reason.
    func remedy(for reason: ResolutionError.Reason, _ similar: NearestKeys.Similar?) -> String? {
        switch reason {
        case .missing:
            let named = similar.flatMap { $0.isInjectable ? "\nor ask for \($0.key)" : nil } ?? ""
            let optional = optionalSpelling.map { "\nor inject \($0) where the program can do without" } ?? ""
            return """
                add \(moduleSpelling) to the container or to a parent of it\(named)\(optional)\(defaultSpelling).
                """
        case .notAnObject: return adviceForSharedOptional
        default: return nil
        }
    }
}
