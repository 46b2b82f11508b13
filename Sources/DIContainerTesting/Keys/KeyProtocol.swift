import DIContainer

/// The protocol `InjectionKey` in the running program.
struct KeyProtocol {
    /// The meaning of a protocol for a scan.
    enum Role {
        /// The `InjectionKey` that this code uses.
        case own
        /// The `InjectionKey` of another copy of the library.
        case otherCopy
        case unrelated
    }

    /// The address of the descriptor that this code uses.
    let address: UInt
    /// The module of the library, which identifies other copies together with the protocol's name.
    let module: String
    private static let name = "InjectionKey"
    private let memory: ImageMemory
    private var roles: [UInt: Role] = [:]

    /// Finds the protocol.
    ///
    /// - Returns: `nil` if its descriptor does not say that it is `InjectionKey`, because then the layout has changed.
    init?(in memory: ImageMemory) {
        let type: Any.Type = (any InjectionKey).self
        // Safe: the metatype of `Any` is one word, the address of the type's metadata, and the type lives forever.
        let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
        // Safe: every type's metadata begins with a word for its kind. 0x303 is an existential type; see "Protocol
        // metadata" in Swift's `docs/ABI/TypeMetadata.rst`.
        guard metadata.load(as: UInt.self) == 0x303 else { return nil }
        let word = MemoryLayout<UInt>.size
        // Safe: flags and the number of protocols follow, 32 bits each, and then, if no superclass is required, a word
        // for each protocol.
        guard metadata.load(fromByteOffset: word + 4, as: UInt32.self) == 1 else { return nil }
        let address = metadata.load(fromByteOffset: word + 8, as: UInt.self)
        guard let descriptor = ContextDescriptor(at: address, in: memory), descriptor.kind == .protocol,
            let name = descriptor.name(in: memory), name == Self.name,
            let module = descriptor.parent(in: memory), module.kind == .module,
            let moduleName = module.name(in: memory)
        else { return nil }
        self.address = address
        self.module = moduleName
        self.memory = memory
        roles[address] = .own
    }

    /// The meaning of the protocol with a descriptor. Each is read once.
    mutating func role(of address: UInt) -> Role {
        if address == self.address { return .own }
        if let role = roles[address] { return role }
        let role = isCopy(address) ? Role.otherCopy : .unrelated
        roles[address] = role
        return role
    }

    private func isCopy(_ address: UInt) -> Bool {
        guard let descriptor = ContextDescriptor(at: address, in: memory), descriptor.kind == .protocol,
            descriptor.name(in: memory) == Self.name, let parent = descriptor.parent(in: memory)
        else { return false }
        return parent.kind == .module && parent.name(in: memory) == module
    }
}
