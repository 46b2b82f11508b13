#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The standard input, byte for byte: a checksum would not survive a repair of the encoding.
struct StandardInput: TextInput {
    func readAll() throws(InputError) -> [UInt8] {
        var text: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(STDIN_FILENO, &chunk, chunk.count)
            if count == 0 { return text }
            if count > 0 {
                text += chunk.prefix(count)
            } else if errno != EINTR {
                throw InputError(reason: String(cString: strerror(errno)))
            }
        }
    }
}
