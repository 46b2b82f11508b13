/// A type as its own key. A factory without `injecting:` injects one for each parameter.
///
/// In `Module`, `container[…]`, `resolve`, `serves` and `replacing`, a type may stand for its `TypeKey`, and a property just
/// has the type. Elsewhere, as in `injecting:` or a decorator, write the `TypeKey`:
///
/// ```swift
/// Module((any Analytics).self) { ConsoleAnalytics() }        // the same as Module(TypeKey<any Analytics>.self)
/// let analytics = container[(any Analytics).self]
///
/// final class ProfileModel {
///     @Inject var analytics: any Analytics                   // the same as @Inject(TypeKey<any Analytics>.self)
/// }
/// ```
///
/// Without a module of its own, it stands for the only key whose value has exactly that type, in the container and all its
/// parents together: <doc:ByType> has the rules.
///
/// The idea of autowiring by type comes from Koin (`singleOf(::Repository)`), .NET and Metro.
public enum TypeKey<Value>: _SpecialInjectionKey, Sendable {
    @export(implementation) @inline(__always) public static func _value(in source: _ResolutionContext) throws -> Value {
        try source.value(byType: Self.self)
    }

    public static func _isServed(in source: _ResolutionContext) -> Bool { source.isServed(byType: Self.self) }
    public static var _isDerived: Bool { isOfHandle }
    public static var _isByType: Bool { true }

    public static func _collectDependencies(into dependencies: inout [_KeyDependency]) {
        collectByType(into: &dependencies)
    }
}

/// The same for a factory on the main actor, which may take values of main-actor keys, too.
@usableFromInline enum MainActorTypeKey<Value>: _SpecialInjectionKey {
    @usableFromInline typealias Isolation = MainActor

    @usableFromInline static func _value(in source: _ResolutionContext) throws -> Value {
        try source.otherValue(byType: Self.self)
    }

    @usableFromInline static func _isServed(in source: _ResolutionContext) -> Bool {
        source.isServed(byType: Self.self)
    }

    @usableFromInline static var _isDerived: Bool { isOfHandle }
    @usableFromInline static var _isByType: Bool { true }

    @usableFromInline static func _collectDependencies(into dependencies: inout [_KeyDependency]) {
        collectByType(into: &dependencies)
    }
}

extension InjectionKey {
    /// The type of the key's value as its own key.
    package static var typeKey: any InjectionKey.Type { TypeKey<Value>.self }

    /// The key of what an optional value holds, on the same actor.
    package static var wrappedTypeKey: (any InjectionKey.Type)? {
        (Value.self as? any OptionalValue.Type)?.wrappedTypeKey(onMainActor: isOnMainActor)
    }

    /// The handle that is the value's type, such as ``Lazy``: it is injected as itself, if it may be made on this actor.
    fileprivate static var handle: (any InjectionKey.Type)? {
        guard TypeName(Value.self).isOfLibrary, let handle = Value.self as? any InjectionKey.Type,
            handle.valueType == Value.self,
            isOnMainActor || !handle.dependencies.contains(where: { $0.deferral == .none && $0.isOfMainActor })
        else { return nil }
        return handle
    }

    /// Whether the value's type is a handle, or an optional of one.
    static var isOfHandle: Bool { handle != nil || wrappedTypeKey?.handle != nil }

    fileprivate static func collectByType(into dependencies: inout [_KeyDependency]) {
        let name = TypeName(Value.self)
        if name.isOfLibrary, let handle { return handle.collectDependencies(into: &dependencies) }
        if name.isOptional, let handle = wrappedTypeKey?.handle {
            return dependencies.collect(handle) { $0.isOptional = true }
        }
        let isOptional = name.isOptional && name.saysWhatIsMeant
        dependencies.append(_KeyDependency(type: Self.self, isByType: true, isOptional: isOptional))
    }

    /// Whether the value is a tuple.
    static var isTuple: Bool { TypeName(Value.self).isTuple }

    /// Whether the type of the value says which value is meant; see ``TypeName/saysWhatIsMeant``.
    package static var saysWhatIsMeant: Bool { TypeName(Value.self).saysWhatIsMeant }
}

/// The full name of a type. Reading it takes a microsecond; asking Swift for a conformance searches the whole program.
struct TypeName {
    private let name: ArraySlice<UInt8>
    /// The type, unless the name is a part of its name.
    private let type: Any.Type?

    init(_ type: Any.Type) { (name, self.type) = (Array(_typeName(type, qualified: true).utf8)[...], type) }

    @inline(never) private func begins(with text: StaticString) -> Bool {
        text.withUTF8Buffer { name.starts(with: $0) }
    }

    private func isExactly(_ text: StaticString) -> Bool { name.count == text.utf8CodeUnitCount && begins(with: text) }

    var isOfLibrary: Bool { begins(with: "DIContainer.") }
    var isOfInjectedProperty: Bool { begins(with: "DIContainer.Inject<") }
    var isOptional: Bool { begins(with: "Swift.Optional<") }
    var isTuple: Bool { begins(with: "(") && !isInExtension && type.flatMap(_mangledTypeName)?.last == "t" }

    private static let ofExtension: StaticString = "(extension in "
    private var isInExtension: Bool { begins(with: Self.ofExtension) }

    /// Whether the name contains a sign.
    private func has(_ sign: Unicode.Scalar) -> Bool { name.contains(UInt8(ascii: sign)) }

    /// Whether the program or a package declares the type, or the type in an optional or an array. A program has many
    /// values of a type such as `String`.
    var saysWhatIsMeant: Bool {
        // Of an optional in an optional, nobody knows which of the two is to be empty.
        if begins(with: "Swift.Optional<Swift.Optional<") { return false }
        for around in ["Swift.Optional<", "Swift.Array<"] as [StaticString] where begins(with: around) {
            return TypeName(name.dropFirst(around.utf8CodeUnitCount).dropLast()).saysWhatIsMeant
        }
        if begins(with: "any ") { return TypeName(name.dropFirst(4)).saysWhatIsMeant }
        // A composition says as much as its parts. Its associated types come last in the name.
        if let sign = name.firstIndex(of: UInt8(ascii: "&")), case let first = TypeName(name[..<sign].dropLast()),
            !first.has("<"), !first.has("(")
        {
            return first.saysWhatIsMeant || TypeName(name[sign...].dropFirst(2)).saysWhatIsMeant
        }
        // The name of a type in an extension begins with the extension's module.
        let isInExtension = isInExtension
        let declared = isInExtension ? name.dropFirst(Self.ofExtension.utf8CodeUnitCount) : name
        // `__C` has the types of C and Objective-C, and with them those of Apple's Foundation.
        let vague: [StaticString] = [
            "Swift", "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
            "FoundationXML", "Observation", "Dispatch", "_StringProcessing", "Synchronization", "Glibc", "Musl",
            "Darwin", "__C", "DIContainer",
        ]
        let module = TypeName(declared.prefix { $0 != UInt8(ascii: isInExtension ? ")" : ".") })
        if vague.contains(where: module.isExactly) { return false }
        // Functions and tuples begin with the signs.
        if !isInExtension, ["(", "@", "nonisolated("].contains(where: begins) { return false }
        return !(isExactly("Any") || isMetatype)
    }

    /// Whether it is the type of a type. A program may call a type of its own `Type`; the mangled name ends with its kind.
    private var isMetatype: Bool {
        if !TypeName(name.suffix(5)).isExactly(".Type") { return false }
        let kind = type.flatMap(_mangledTypeName)?.last
        return kind.map { !"OVC".contains($0) } ?? true
    }

    private init(_ name: ArraySlice<UInt8>) { (self.name, type) = (name, nil) }

    /// The name as code elsewhere writes it: with the types around it, and without modules and what has no name.
    var spelling: String {
        var (rest, text) = (name, [UInt8]())
        func isContext() -> Bool { TypeName(rest).begins(with: "(unknown context at ") }
        func skip(past sign: Unicode.Scalar) { while let next = rest.popFirst(), next != UInt8(ascii: sign) {} }
        // Where the current dotted name begins, and whether its first part, the module, is being read.
        var (start, isModule) = (0, true)
        while let sign = rest.first {
            if isContext() || TypeName(rest).isInExtension {
                skip(past: ")")
                rest = rest.dropFirst()
                // One context stands for a file; a second one is a function, whose types have no name elsewhere.
                if isContext() { text.removeSubrange(start...) }
                continue
            }
            rest = rest.dropFirst()
            switch Unicode.Scalar(sign) {
            case "." where isModule && start < text.count:
                // In `any P<Self.App.P.Element == Swift.Int>`, only what follows the `==` is written.
                isModule = TypeName(text[start...]).isExactly("Self")
                if isModule {
                    skip(past: "=")
                    rest = rest.dropFirst(2)
                }
                text.removeSubrange(start...)
                continue
            case "{", "}":  // Of `Pack{Swift.Int}`.
                if sign == UInt8(ascii: "{") { text.removeSubrange(start...) }
                continue
            case " " where TypeName(rest).begins(with: "in _"):  // Of `(P in _A1B2)`, a private protocol.
                text.remove(at: start - 1)
                skip(past: ")")
                continue
            case "`":
                text.append(sign)
                while let next = rest.popFirst(), next != sign { text.append(next) }
            case ")", ">": isModule = false
            case " ", "(", "<", ",", "@": (start, isModule) = (text.count + 1, true)
            default: break
            }
            text.append(sign)
        }
        return String(decoding: text, as: UTF8.self).withHiddenCharactersShown
    }
}

extension _ResolutionContext {
    @usableFromInline @inline(never)
    func otherValue<Key: InjectionKey>(byType key: Key.Type) throws -> Key.Value {
        if name == nil {
            container.indexReadsByType()
            if let read = Key.derived(in: container) { return try read(self) }
        }
        let found = container.identity(of: key, named: name)
        guard container.hasModule(for: found) else { throw container.missing(found, in: trace) }
        return try container.value(of: found, as: Key.Value.self, in: trace)
    }

    /// Whether a handle or any key serves a type; several keys are an error where the type is asked for.
    func isServed(byType key: any InjectionKey.Type) -> Bool {
        if name != nil { return container.hasModule(for: container.identity(of: key, named: name)) }
        return container.edge(byType: key) != nil || key.handle?.isServed(in: self) == true
    }
}

extension InjectionKey {
    /// A closure that makes a value by type, if that is not simply one key's value: a handle, or an optional of what
    /// serves the wrapped type. A factory that injects the type looks the closure up once.
    static func derived(in container: Container) -> (@Sendable (_ResolutionContext) throws -> Value)? {
        let found = container.identity(of: Self.self)
        if container.hasModule(for: found) { return nil }
        if let handle { return { try handle.anyValue(in: $0) as! Value } }
        guard TypeName(Value.self).isOptional else { return nil }
        if let handle = wrappedTypeKey?.handle {
            return { handle.isServed(in: $0) ? try handle.anyValue(in: $0) as! Value : optionalType.empty as! Value }
        }
        guard let edge = container.edge(byType: Self.self) else {
            if !saysWhatIsMeant { return nil }
            return { _ in optionalType.empty as! Value }
        }
        if edge == found { return nil }
        return { try optionalType.value(of: edge, in: $0) as! Value }
    }

    /// The value's type, which is an optional.
    private static var optionalType: any OptionalValue.Type { Value.self as! any OptionalValue.Type }

    fileprivate static func anyValue(in source: _ResolutionContext) throws -> Any {
        try source.container.requestedValue(of: Self.self, named: nil, in: source.trace)
    }
}
