/// The `swift_demangle` of the Swift runtime: it writes the readable name, with a zero byte at its end, into a buffer
/// of `capacity` bytes, and cuts it off there.
///
/// - Returns: The buffer; `nil` for a text that is not a mangled name.
@_silgen_name("swift_demangle")
private func demangle(
    _ name: UnsafePointer<UInt8>, _ length: Int, _ buffer: UnsafeMutablePointer<UInt8>,
    _ capacity: UnsafeMutablePointer<Int>, _ flags: UInt32
) -> UnsafeMutablePointer<UInt8>?

/// The name of a type as the compiler writes it for the Swift runtime: a text with references to descriptors.
///
/// A reference is a byte less than 0x20 and a distance, of 32 bits after bytes up to 0x17 and of a word after others.
/// See "Symbolic references" in Swift's `docs/ABI/Mangling.rst`.
struct MangledName {
    /// The address of the descriptor, if the name begins with a reference.
    private let first: UInt?
    /// The name without its references.
    private let text: [UInt8]

    /// Reads the name at an address; `nil` if it does not end in a readable segment.
    init?(at address: UInt, in memory: ImageMemory) {
        var text: [UInt8] = []
        var next = address
        // No name is that long.
        while next < address &+ 4096 {
            guard let byte = memory.load(UInt8.self, at: next) else { return nil }
            if byte == 0 {
                self.text = text
                first = Self.reference(at: address, in: memory)
                return
            }
            if byte >= 0x20 { text.append(byte) }
            next += byte >= 0x20 ? 1 : byte < 0x18 ? 5 : 9
        }
        return nil
    }

    /// A type, without the arguments of its type parameters.
    enum Nominal {
        case descriptor(address: UInt)
        /// A type of the standard library or of C, whose names have a text instead of a reference.
        case name(String)
    }

    /// The type itself, without the arguments of its type parameters, which follow it, except for `Optional`.
    var nominal: Nominal? {
        if text.suffix(2) == Array("Sg".utf8)[...] { return Self.demangled("Sq").map { .name($0) } }
        if let first { return .descriptor(address: first) }
        // "So" begins a type of C, which has no parameters. Otherwise the arguments begin with a "y".
        let isOfC = text.prefix(2) == Array("So".utf8)[...]
        let nominal = isOfC ? text[...] : text.prefix { $0 != UInt8(ascii: "y") }
        return Self.demangled(String(decoding: nominal, as: UTF8.self)).map { .name($0) }
    }

    /// The target of a reference: direct after a byte 1, through an address after a byte 2.
    private static func reference(at address: UInt, in memory: ImageMemory) -> UInt? {
        guard let control = memory.load(UInt8.self, at: address), control == 1 || control == 2 else { return nil }
        // The reference need not be aligned, so it is put together from its bytes.
        var offset: UInt32 = 0
        for index in 0..<4 {
            guard let byte = memory.load(UInt8.self, at: address + 1 + UInt(index)) else { return nil }
            offset |= UInt32(byte) << (8 * index)
        }
        let target = address &+ 1 &+ UInt(bitPattern: Int(Int32(bitPattern: offset)))
        return control == 1 ? target : memory.load(UInt.self, at: target)
    }

    /// The name of a type without the name of its module.
    private static func demangled(_ name: String) -> String? {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 8192) { buffer in
            guard let start = buffer.baseAddress else { return nil }
            let mangled = Array("$s\(name)".utf8)
            var capacity = buffer.count
            // Safe: the runtime reads as many bytes as the array has and writes no more than the buffer has, with a
            // zero byte at the end, and keeps neither.
            guard demangle(mangled, mangled.count, start, &capacity, 0) != nil else { return nil }
            let whole = buffer.prefix { $0 != 0 }
            guard let dot = whole.firstIndex(of: UInt8(ascii: ".")) else { return nil }
            return String(decoding: whole[(dot + 1)...], as: UTF8.self)
        }
    }
}
