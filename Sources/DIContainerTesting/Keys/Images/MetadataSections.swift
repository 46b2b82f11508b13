/// Where an image keeps what the Swift runtime must find without knowing its name: lists of 32-bit references.
struct MetadataSections: Hashable, Sendable {
    /// The version of the structure from which the sections are known; 0 where there is none.
    let version: UInt
    /// References to records of conformances.
    let conformances: Range<UInt>
    /// References to descriptors of structs, enums and classes.
    let types: Range<UInt>

    /// The addresses of the references in a section.
    ///
    /// - Returns: `nil` where the section is none: not in the memory of an image, not aligned, or with something left
    ///   over at its end.
    static func references(in section: Range<UInt>, of memory: ImageMemory) -> StrideTo<UInt>? {
        let stride = UInt(MemoryLayout<Int32>.stride)
        // Where an empty section lies means nothing.
        if section.isEmpty { return Swift.stride(from: 0, to: 0, by: 1) }
        guard section.lowerBound % stride == 0, section.upperBound % stride == 0, memory.contains(section) else {
            return nil
        }
        return Swift.stride(from: section.lowerBound, to: section.upperBound, by: Int(stride))
    }
}

#if !os(Linux) && !DICONTAINER_MACH_O
    // Nothing public leads here: scans are unavailable where they were not verified.
    extension MetadataSections {
        static func loaded() -> [MetadataSections] { fatalError("Images cannot be listed on this platform yet.") }
    }

    extension ImageMemory {
        static func loaded() -> ImageMemory { fatalError("Images cannot be listed on this platform yet.") }
    }
#endif
