/// The parts of an image that the Swift runtime must find without knowing a name: lists of 32-bit references.
struct MetadataSections: Hashable, Sendable {
    /// The version of the structure that listed the sections; 0 if there is none.
    let version: UInt
    /// References to records of conformances.
    let conformances: Range<UInt>
    /// References to descriptors of structs, enums and classes.
    let types: Range<UInt>

    /// The addresses of the references in a section.
    ///
    /// - Returns: `nil` if the section is not valid: not in the memory of an image, not aligned, or with a remainder at
    ///   its end.
    static func references(in section: Range<UInt>, of memory: ImageMemory) -> StrideTo<UInt>? {
        let stride = UInt(MemoryLayout<Int32>.stride)
        // The address of an empty section means nothing.
        if section.isEmpty { return Swift.stride(from: 0, to: 0, by: 1) }
        guard section.lowerBound % stride == 0, section.upperBound % stride == 0, memory.contains(section) else {
            return nil
        }
        return Swift.stride(from: section.lowerBound, to: section.upperBound, by: Int(stride))
    }
}

#if !os(Linux) && !DICONTAINER_MACH_O
    // Nothing public leads here: scans are unavailable on platforms where they were not verified.
    extension MetadataSections {
        static func loaded() -> [MetadataSections] { fatalError("Images cannot be listed on this platform yet.") }
    }

    extension ImageMemory {
        static func loaded() -> ImageMemory { fatalError("Images cannot be listed on this platform yet.") }
    }
#endif
