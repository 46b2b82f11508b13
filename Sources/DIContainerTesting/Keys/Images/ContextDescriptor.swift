/// The compiler's description of a declaration that can contain others: a module, a type, a protocol, an extension.
///
/// All of them begin with flags and a reference to the declaration around them, 32 bits each; those of modules, types
/// and protocols continue with a reference to the name. See "Nominal Type Descriptor" in Swift's
/// `docs/ABI/TypeMetadata.rst`, `TargetContextDescriptor` in `include/swift/ABI/Metadata.h`, and
/// `ContextDescriptorFlags` in `MetadataValues.h`.
struct ContextDescriptor {
    /// `ContextDescriptorKind` of `MetadataValues.h`.
    enum Kind: UInt32 {
        case module = 0
        case `extension` = 1
        /// The context of a private or local declaration.
        case anonymous = 2
        case `protocol` = 3
        case `class` = 16
        case `struct` = 17
        case `enum` = 18
    }

    let address: UInt
    private let flags: UInt32

    /// Reads the flags of the descriptor at an address.
    init?(at address: UInt, in memory: ImageMemory) {
        guard let flags = memory.load(UInt32.self, at: address) else { return nil }
        self.address = address
        self.flags = flags
    }

    /// The kind of the declaration; `nil` for kinds that do not matter here.
    var kind: Kind? { Kind(rawValue: flags & 0x1F) }

    /// Whether it is a type that can have values.
    var isType: Bool { (16...31).contains(flags & 0x1F) }

    /// Whether the declaration, or one around it, has type parameters.
    var isGeneric: Bool { flags & 0x80 != 0 }

    /// The declaration around this one.
    func parent(in memory: ImageMemory) -> ContextDescriptor? {
        memory.indirectableTarget(of: address + 4).flatMap { ContextDescriptor(at: $0, in: memory) }
    }

    /// The name, without the names of the declarations around it.
    func name(in memory: ImageMemory) -> String? {
        switch kind {
        case .module, .protocol, .class, .struct, .enum: memory.target(of: address + 8).flatMap(memory.text)
        case .extension, .anonymous, nil: nil
        }
    }

    /// The descriptor of the class above this one.
    ///
    /// A class continues with references to its metadata accessor and its fields, and to the mangled name of its
    /// superclass.
    func superclass(in memory: ImageMemory) -> UInt? {
        guard kind == .class, let name = memory.target(of: address + 20),
            case .descriptor(let superclass) = MangledName(at: name, in: memory)?.nominal
        else { return nil }
        return superclass
    }

    /// The type that an extension extends: the reference after the parent leads to its mangled name.
    func extendedType(in memory: ImageMemory) -> MangledName.Nominal? {
        guard kind == .extension, let name = memory.target(of: address + 8) else { return nil }
        return MangledName(at: name, in: memory)?.nominal
    }
}
