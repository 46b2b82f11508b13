#if os(Linux)
    /// The loader's own list of the images that it has mapped, from the C library; `body` returns 0 to continue.
    ///
    /// It is declared here because Swift's module of the C library hides it. C and Swift pass pointers and numbers in
    /// the same way on x86-64 and arm64. See `dl_iterate_phdr(3)`.
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
                // closure converts its context back.
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
        /// - Parameter information: A `dl_phdr_info` of `<link.h>`: the base of the image's addresses, its path, its
        ///   program headers and their number.
        private static func readableSegments(of information: UnsafeRawPointer) -> [Segment] {
            // Safe: these four fields are as old as the structure, at these offsets wherever pointers have 64 bits. The
            // path is a C string, and the loader keeps all of it while the image is loaded.
            let base = information.load(as: UInt.self)
            let path = information.load(fromByteOffset: 8, as: UnsafePointer<CChar>?.self).map { String(cString: $0) }
            let headers = information.load(fromByteOffset: 16, as: UnsafeRawPointer?.self)
            let count = Int(information.load(fromByteOffset: 24, as: UInt16.self))
            guard let headers else { return [] }
            // For the loader, the path of the program itself is empty.
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
                // Safe: `readlink` writes at most `capacity` bytes and returns how many; the path does not end in a
                // zero byte.
                let length = readLink("/proc/self/exe", start, capacity)
                guard length > 0 else { return "the program" }
                return String(decoding: buffer[..<length], as: UTF8.self)
            }
        }()
    }
#endif
