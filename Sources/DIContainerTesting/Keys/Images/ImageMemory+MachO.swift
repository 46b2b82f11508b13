#if DICONTAINER_MACH_O
    import MachO

    // Written after Apple's <mach-o/loader.h> and <mach-o/dyld.h>, and not run yet: to try it on a Mac, build the tests
    // with `-Xswiftc -DDICONTAINER_MACH_O`. Images for arm64e sign the addresses that `load` reads, which needs C.
    extension ImageMemory {
        /// The segments of all images that are loaded now.
        static func loaded() -> ImageMemory {
            ImageMemory(segments: (0..<_dyld_image_count()).flatMap { readableSegments(ofImage: $0) })
        }

        private static func readableSegments(ofImage index: UInt32) -> [Segment] {
            guard let header = _dyld_get_image_header(index), let name = _dyld_get_image_name(index) else { return [] }
            let slide = UInt(bitPattern: _dyld_get_image_vmaddr_slide(index))
            // Safe: the name is a C string that the loader keeps while the image is loaded.
            let image = String(cString: name)
            // Safe: if pointers have 64 bits, images begin with a `mach_header_64`, which gives the number of commands
            // that follow. Each begins with its kind and its size, 32 bits each, and is aligned to 8 bytes.
            let start = UnsafeRawPointer(header)
            var command = start + MemoryLayout<mach_header_64>.size
            var segments: [Segment] = []
            for _ in 0..<start.load(as: mach_header_64.self).ncmds {
                if command.load(as: UInt32.self) == UInt32(LC_SEGMENT_64) {
                    let segment = command.load(as: segment_command_64.self)
                    let lower = slide &+ UInt(segment.vmaddr)
                    if segment.initprot & VM_PROT_READ != 0 {
                        segments.append(Segment(range: lower..<lower + UInt(segment.vmsize), image: image))
                    }
                }
                command += Int(command.load(fromByteOffset: 4, as: UInt32.self))
            }
            return segments
        }
    }
#endif
