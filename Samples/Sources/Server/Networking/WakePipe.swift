#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A pipe to oneself: a byte in it ends the call that waits for descriptors.
final class WakePipe: Sendable {
    /// The end to wait for.
    let readEnd: Int32
    private let writeEnd: Int32

    init() throws(SocketError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw SocketError("opening a pipe", errno: errno) }
        (readEnd, writeEnd) = (ends[0], ends[1])
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
    }

    deinit {
        close(readEnd)
        close(writeEnd)
    }

    func wake() {
        var byte: UInt8 = 0
        // A pipe that is full wakes anyway.
        while write(writeEnd, &byte, 1) < 0, errno == EINTR {}
    }

    /// Takes out the bytes, so that the next wait is one.
    func drain() {
        var chunk = [UInt8](repeating: 0, count: 64)
        while true {
            let count = read(readEnd, &chunk, chunk.count)
            if count <= 0, !(count < 0 && errno == EINTR) { return }
        }
    }
}
