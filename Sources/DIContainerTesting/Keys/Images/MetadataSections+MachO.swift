#if DICONTAINER_MACH_O
    import MachO

    // Not run yet: see `ImageMemory+MachO.swift`.
    extension MetadataSections {
        /// The sections of all images that are loaded now, except the system's: those are in a cache that all processes
        /// share, and have no keys.
        static func loaded() -> [MetadataSections] {
            (0..<_dyld_image_count()).compactMap { index in
                guard let header = _dyld_get_image_header(index), header.pointee.flags & 0x8000_0000 == 0 else {
                    return nil
                }
                // Safe: if pointers have 64 bits, images begin with a `mach_header_64`.
                let start = UnsafeRawPointer(header).assumingMemoryBound(to: mach_header_64.self)
                return MetadataSections(
                    version: 0, conformances: section("__swift5_proto", of: start),
                    types: section("__swift5_types", of: start))
            }
        }

        private static func section(_ name: String, of image: UnsafePointer<mach_header_64>) -> Range<UInt> {
            var size: UInt = 0
            guard let start = getsectiondata(image, "__TEXT", name, &size) else { return 0..<0 }
            return UInt(bitPattern: start)..<UInt(bitPattern: start) + size
        }
    }
#endif
