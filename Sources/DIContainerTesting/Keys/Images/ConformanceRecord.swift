/// The compiler's record of the conformance of one type to one protocol.
///
/// It is four fields of 32 bits: references to the protocol, the type and the witness table, and flags; more may
/// follow. A protocol that refines another has a separate record, so a key that conforms to a protocol which refines
/// `InjectionKey` has one for each. See "Protocol conformance records" in Swift's `docs/ABI/TypeMetadata.rst`,
/// `TargetProtocolConformanceDescriptor` in `include/swift/ABI/Metadata.h`, and `ConformanceFlags` in
/// `MetadataValues.h`.
struct ConformanceRecord {
    /// How a record refers to its type: `TypeReferenceKind` of `MetadataValues.h`.
    private enum TypeReferenceKind: UInt32 {
        case direct = 0
        /// Through its address, if another image may have the type.
        case indirect = 1
        case objectiveCClassName = 2
        case objectiveCClass = 3
    }

    let address: UInt

    /// Finds the record at an address; `nil` if it is not in the memory of an image.
    init?(at address: UInt, in memory: ImageMemory) {
        let (end, overflow) = address.addingReportingOverflow(16)
        guard !overflow, memory.contains(address..<end) else { return nil }
        self.address = address
    }

    /// The address of the protocol's descriptor; `nil` if an image works without a protocol that it could not find.
    func protocolAddress(in memory: ImageMemory) -> UInt? { memory.indirectableTarget(of: address) }

    /// The name of the module that made the type conform, if that is neither the type's nor the protocol's: a reference
    /// to it follows then.
    func foreignModule(in memory: ImageMemory) -> String? {
        guard let flags = memory.load(UInt32.self, at: address + 12), flags & 0x40 != 0 else { return nil }
        return memory.indirectableTarget(of: address + 16).flatMap { ContextDescriptor(at: $0, in: memory) }
            .flatMap { $0.kind == .module ? $0.name(in: memory) : nil }
    }

    /// The descriptor of the type, or the reason why there is none.
    func type(in memory: ImageMemory) -> Result<ContextDescriptor, Unreadable> {
        guard let flags = memory.load(UInt32.self, at: address + 12) else { return .failure(.outside) }
        let target = memory.target(of: address + 4)
        let type: UInt?
        switch TypeReferenceKind(rawValue: flags >> 3 & 7) {
        case .direct: type = target
        case .indirect: type = target.flatMap { memory.load(UInt.self, at: $0) }
        case .objectiveCClassName, .objectiveCClass: return .failure(.objectiveCClass)
        case nil: return .failure(.unknownKind)
        }
        guard let type, let descriptor = ContextDescriptor(at: type, in: memory) else { return .failure(.outside) }
        return descriptor.isType ? .success(descriptor) : .failure(.unknownKind)
    }

    /// Why a record cannot be read.
    enum Unreadable: Error {
        case outside
        case objectiveCClass
        case unknownKind

        var reason: String {
            switch self {
            case .outside: "its record points outside of the image"
            case .objectiveCClass: "it is an Objective-C class"
            case .unknownKind: "it is of a kind that is newer than this version of DIContainer"
            }
        }
    }
}
