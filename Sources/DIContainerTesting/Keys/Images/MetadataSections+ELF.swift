#if os(Linux)
    /// The Swift runtime's own list of the images with Swift code; `body` returns whether to continue.
    ///
    /// ELF images keep no names of sections in memory, so each image registers its sections with the runtime when it is
    /// loaded. Swift Testing finds its tests with this function. It is declared here and not looked up by name, because
    /// a program with the runtime linked into it (`-static-stdlib`) exports nothing.
    @_silgen_name("swift_enumerateAllMetadataSections")
    private func enumerateSections(
        _ body: @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> Bool, _ context: UnsafeMutableRawPointer)

    extension MetadataSections {
        /// The sections of all images that are loaded now.
        static func loaded() -> [MetadataSections] {
            var all: [MetadataSections] = []
            withUnsafeMutablePointer(to: &all) { list in
                // Safe: the runtime calls the closure before it returns, on this thread, so `list` is valid whenever
                // the closure converts its context back.
                enumerateSections(
                    { sections, context in
                        context.assumingMemoryBound(to: [MetadataSections].self).pointee
                            .append(MetadataSections(sections))
                        return true
                    }, list)
            }
            return all
        }

        /// Reads a `MetadataSections` of Swift's `SwiftShims/swift/shims/MetadataSections.h`: version, address of the
        /// image, two unused words, and then a start and a length for each section, of which new ones come last.
        private init(_ sections: UnsafeRawPointer) {
            func word(_ index: Int) -> UInt {
                // Safe: the structure begins with these ten words, and is a variable of its image, which stays.
                // `LayoutTests` fails when Swift increases its version.
                sections.load(fromByteOffset: index * MemoryLayout<UInt>.stride, as: UInt.self)
            }
            version = word(0)
            conformances = word(6)..<word(6) + word(7)
            types = word(8)..<word(8) + word(9)
        }
    }
#endif
