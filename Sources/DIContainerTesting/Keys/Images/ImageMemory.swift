/// The readable memory of the images in this process, which are the program itself and its dynamic libraries.
///
/// A scan reads everything through here, so a wrong offset, in a layout that has changed, is found instead of followed.
/// Addresses are numbers until then.
struct ImageMemory {
    /// A part of an image that is mapped and readable.
    struct Segment {
        let range: Range<UInt>
        /// The path of the image.
        let image: String
    }

    /// Ordered by address; segments do not overlap.
    private let segments: [Segment]

    init(segments: [Segment]) {
        self.segments = segments.filter { !$0.range.isEmpty }.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// The path of the image that an address is in, or `nil` for memory that belongs to no image.
    func image(at address: UInt) -> String? { segment(of: address)?.image }

    /// Whether all bytes of a range are in one readable segment.
    func contains(_ range: Range<UInt>) -> Bool {
        guard let segment = segment(of: range.lowerBound) else { return false }
        return range.upperBound <= segment.range.upperBound
    }

    /// The number at an address.
    ///
    /// - Returns: `nil` if it is not aligned, or not entirely in a readable segment.
    func load<Number: FixedWidthInteger & BitwiseCopyable>(_ type: Number.Type, at address: UInt) -> Number? {
        let (end, overflow) = address.addingReportingOverflow(UInt(MemoryLayout<Number>.size))
        guard !overflow, address % UInt(MemoryLayout<Number>.alignment) == 0, contains(address..<end),
            let pointer = UnsafeRawPointer(bitPattern: address)
        else { return nil }
        // Safe: the bytes are mapped and readable, by the guard above, and remain so, because no image is unloaded
        // during a scan (the documentation of `InjectionKeys.all()` requires it). The address is aligned, and any bits
        // are a number. The memory was written before the image ran: by the linker, the loader or the compiler.
        return pointer.load(as: type)
    }

    /// The text at an address, up to its zero byte.
    ///
    /// - Returns: `nil` if the segment, or the longest possible name, ends before the text does.
    func text(at address: UInt) -> String? {
        guard let segment = segment(of: address), let pointer = UnsafeRawPointer(bitPattern: address) else {
            return nil
        }
        let limit = min(Int(segment.range.upperBound - address), 4096)
        // Safe: the buffer ends at the end of the segment or before, and is used in this function only.
        let bytes = UnsafeRawBufferPointer(start: pointer, count: limit)
        guard let length = bytes.firstIndex(of: 0) else { return nil }
        return String(decoding: bytes[..<length], as: UTF8.self)
    }

    /// The target of a relative reference: the number in the field is counted from the field itself.
    ///
    /// - Parameters:
    ///   - field: The address of the field.
    ///   - flags: The low bits that are not part of the number.
    ///
    /// - Returns: `nil` for a null reference, which is 0, and if the field cannot be read.
    func target(of field: UInt, flags: Int32 = 0) -> UInt? {
        guard let number = load(Int32.self, at: field), number & ~flags != 0 else { return nil }
        return field &+ UInt(bitPattern: Int(number & ~flags))
    }

    /// The target of a relative reference whose lowest bit says that it leads to the address of the target.
    ///
    /// It is `RelativeIndirectablePointer` of Swift's `RelativePointer.h`.
    ///
    /// - Parameters:
    ///   - field: The address of the field.
    ///   - flags: The low bits that are not part of the number, besides the lowest.
    func indirectableTarget(of field: UInt, flags: Int32 = 0) -> UInt? {
        guard let number = load(Int32.self, at: field), let target = target(of: field, flags: flags | 1) else {
            return nil
        }
        if number & 1 == 0 { return target }
        return load(UInt.self, at: target).flatMap { $0 == 0 ? nil : $0 }
    }

    private func segment(of address: UInt) -> Segment? {
        var (low, high) = (0, segments.count)
        while low < high {
            let middle = (low + high) / 2
            if segments[middle].range.lowerBound <= address { low = middle + 1 } else { high = middle }
        }
        guard low > 0, segments[low - 1].range.contains(address) else { return nil }
        return segments[low - 1]
    }
}
