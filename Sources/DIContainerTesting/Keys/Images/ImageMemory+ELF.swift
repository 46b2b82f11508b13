#if os(Linux)
    /// The loader's own list of what it has mapped, from the C library; `body` returns 0 to go on.
    ///
    /// It is declared here because Swift's module of the C library hides it. Pointers and numbers are passed alike by C
    /// and Swift on x86-64 and arm64. See `dl_iterate_phdr(3)`.
    @_silgen_name("dl_iterate_phdr")
    private func iterateImages(
        _ body: @convention(c) (UnsafeRawPointer, Int, UnsafeMutableRawPointer) -> Int32,
        _ context: UnsafeMutableRawPointer
    ) -> Int32

    /// See `readlink(2)`.
    @_silgen_name("readlink")
    private func readLink(
        _ path: UnsafePointer<CChar>, _ buffer: UnsafeMutableRawPointer, _ capacity: Int
    ) -> Int

    extension ImageMemory {
        /// The segments of all images that are loaded now.
        static func loaded() -> ImageMemory {
            var segments: [Segment] = []
            withUnsafeMutablePointer(to: &segments) { list in
                // Safe: the loader calls the closure before it returns, on this thread, so `list` is valid whenever the
                // closure turns its context back into what it was made from.
                _ = iterateImages(
                    { information, _, context in
                        context.assumingMemoryBound(to: [Segment].self).pointee += ImageMemory.readableSegments(
                            of: information)
                        return 0
                    }, list)
            }
            return ImageMemory(segments: segments)
        }

        /// The readable segments of one image.
        ///
        /// - Parameter information: A `dl_phdr_info`: the address that the image's own are counted from, its path, its
        ///   program headers and their number, as `<link.h>` has it.
        private static func readableSegments(of information: UnsafeRawPointer) -> [Segment] {
            // Safe: these four fields are as old as the structure, at these offsets wherever pointers have 64 bits. The
            // path is a C string, and the loader keeps all of it while the image is loaded.
            let base = information.load(as: UInt.self)
            let path = information.load(fromByteOffset: 8, as: UnsafePointer<CChar>?.self).map { String(cString: $0) }
            let headers = information.load(fromByteOffset: 16, as: UnsafeRawPointer?.self)
            let count = Int(information.load(fromByteOffset: 24, as: UInt16.self))
            guard let headers else { return [] }
            // The loader calls the program itself by an empty path.
            let image = path.flatMap { $0.isEmpty ? nil : $0 } ?? programPath
            return (0..<count).compactMap { index in
                // Safe: `count` headers of 56 bytes each lie there. They are `Elf64_Phdr`s of <elf.h>: type and flags
                // (4 bytes each), offset, address, physical address, size in the file, size in memory (8 bytes each).
                let header = headers + 56 * index
                let isLoaded = header.load(as: UInt32.self) == 1
                let isReadable = header.load(fromByteOffset: 4, as: UInt32.self) & 4 != 0
                guard isLoaded, isReadable else { return nil }
                let start = base &+ header.load(fromByteOffset: 16, as: UInt.self)
                let size = header.load(fromByteOffset: 40, as: UInt.self)
                return Segment(range: start..<start + size, image: image)
            }
        }

        /// The path of the running program.
        private static let programPath: String = {
            let capacity = 4096
            return withUnsafeTemporaryAllocation(byteCount: capacity, alignment: 1) { buffer in
                guard let start = buffer.baseAddress else { return "the program" }
                // Safe: `readlink` writes `capacity` bytes at most and says how many; the path has no zero byte at its
                // end.
                let length = readLink("/proc/self/exe", start, capacity)
                guard length > 0 else { return "the program" }
                return String(decoding: buffer[..<length], as: UTF8.self)
            }
        }()
    }
#endif
