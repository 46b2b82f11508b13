/// What the compiler wrote about a declaration that others can be in: a module, a type, a protocol, an extension.
///
/// All of them begin with flags and a reference to the declaration around them, 32 bits each; those of modules, types
/// and protocols go on with a reference to the name. See "Nominal Type Descriptor" in Swift's
/// `docs/ABI/TypeMetadata.rst`, `TargetContextDescriptor` in `include/swift/ABI/Metadata.h`, and
/// `ContextDescriptorFlags` in `MetadataValues.h`.
struct ContextDescriptor {
    /// `ContextDescriptorKind` of `MetadataValues.h`.
    enum Kind: UInt32 {
        case module = 0
        case `extension` = 1
        /// What is around a private declaration or a local one.
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

    /// What is declared; `nil` for kinds that nothing here is about.
    var kind: Kind? { Kind(rawValue: flags & 0x1F) }

    /// Whether it is a type of which values can be made.
    var isType: Bool { (16...31).contains(flags & 0x1F) }

    /// Whether the declaration, or one around it, has type parameters.
    var isGeneric: Bool { flags & 0x80 != 0 }

    /// The declaration around this one.
    func parent(in memory: ImageMemory) -> ContextDescriptor? {
        memory.indirectableTarget(of: address + 4).flatMap { ContextDescriptor(at: $0, in: memory) }
    }

    /// The name, without those of the declarations around it.
    func name(in memory: ImageMemory) -> String? {
        switch kind {
        case .module, .protocol, .class, .struct, .enum: memory.target(of: address + 8).flatMap(memory.text)
        case .extension: extendedName(in: memory)
        case .anonymous, nil: nil
        }
    }

    /// The descriptor of the class above this one.
    ///
    /// A class goes on with references to its metadata accessor and its fields, and to the mangled name of its
    /// superclass.
    func superclass(in memory: ImageMemory) -> UInt? {
        guard kind == .class, let name = memory.target(of: address + 20) else { return nil }
        return Self.referenced(byMangledName: name, in: memory)
    }

    /// The name of the type that an extension extends: the reference after the parent leads to its mangled name.
    private func extendedName(in memory: ImageMemory) -> String? {
        guard let mangledName = memory.target(of: address + 8) else { return nil }
        if let type = Self.referenced(byMangledName: mangledName, in: memory) {
            return ContextDescriptor(at: type, in: memory)?.name(in: memory)
        }
        // A reference further on would be counted from where it stands, and the runtime is given a copy; bytes below
        // the space are such references.
        guard let text = memory.text(at: mangledName), text.utf8.allSatisfy({ $0 >= 0x20 }) else { return nil }
        return _typeByName(text).map { String(_typeName($0, qualified: false).prefix { $0 != "<" }) }
    }

    /// The descriptor that a mangled name begins with a reference to: directly after a byte 1, by way of its address
    /// after a byte 2. See "Symbolic references" in Swift's `docs/ABI/Mangling.rst`.
    private static func referenced(byMangledName name: UInt, in memory: ImageMemory) -> UInt? {
        // The reference need not be aligned, so it is put together from its bytes.
        guard let control = memory.load(UInt8.self, at: name), control == 1 || control == 2 else { return nil }
        var offset: UInt32 = 0
        for index in 0..<4 {
            guard let byte = memory.load(UInt8.self, at: name + 1 + UInt(index)) else { return nil }
            offset |= UInt32(byte) << (8 * index)
        }
        let target = name &+ 1 &+ UInt(bitPattern: Int(Int32(bitPattern: offset)))
        return control == 1 ? target : memory.load(UInt.self, at: target)
    }
}
