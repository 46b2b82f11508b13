/// What tells one registration from another: a key type and, for named services, a name.
@usableFromInline
package struct KeyIdentity: Hashable, Sendable {
    package let type: any InjectionKey.Type
    package let name: String?

    @usableFromInline
    package init(_ type: any InjectionKey.Type, name: String? = nil) {
        self.type = type
        self.name = name
    }

    @usableFromInline
    package static func == (left: KeyIdentity, right: KeyIdentity) -> Bool {
        ObjectIdentifier(left.type) == ObjectIdentifier(right.type) && left.name == right.name
    }

    @usableFromInline
    package func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(type))
        hasher.combine(name)
    }
}

extension KeyIdentity: CustomStringConvertible {
    /// The key as its user wrote it: `APIKey`, or `APIKey "staging"`.
    @usableFromInline
    package var description: String {
        guard let name else { return typeName }
        return "\(typeName) \(String(reflecting: name))"
    }

    package var typeName: String { String(describing: type) }
}

extension InjectionKey {
    /// The type of the key's value, for messages.
    package static var valueType: Any.Type { Value.self }
}
