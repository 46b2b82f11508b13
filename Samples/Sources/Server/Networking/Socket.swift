#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A socket that never blocks, and that is closed when nobody holds it any more.
final class Socket: Sendable {
    let descriptor: Int32

    /// Takes over a descriptor.
    init(_ descriptor: Int32) {
        self.descriptor = descriptor
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        #if canImport(Darwin)
            var on: Int32 = 1
            setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
        #endif
    }

    deinit { close(descriptor) }

    /// The bytes that have come: none at the end, `nil` where one has to wait for them.
    func receive() throws(SocketError) -> [UInt8]? {
        var chunk = [UInt8](repeating: 0, count: 1 << 14)
        while true {
            let count = recv(descriptor, &chunk, chunk.count, 0)
            if count >= 0 { return Array(chunk.prefix(count)) }
            if errno == EAGAIN || errno == EWOULDBLOCK { return nil }
            guard errno == EINTR else { throw SocketError("receiving", errno: errno) }
        }
    }

    /// Sends as many of the bytes as the system takes now.
    ///
    /// - Returns: How many; `nil` where one has to wait until it takes any.
    func transmit(_ bytes: ArraySlice<UInt8>) throws(SocketError) -> Int? {
        #if canImport(Darwin)
            let flags: Int32 = 0
        #else
            let flags = Int32(MSG_NOSIGNAL)
        #endif
        while true {
            let count = bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags) }
            if count >= 0 { return count }
            if errno == EAGAIN || errno == EWOULDBLOCK { return nil }
            guard errno == EINTR else { throw SocketError("sending", errno: errno) }
        }
    }

    /// A connection that somebody has opened to this listening socket; `nil` where one has to wait for one.
    func acceptConnection() throws(SocketError) -> Socket? {
        while true {
            let accepted = accept(descriptor, nil, nil)
            if accepted >= 0 { return Socket(accepted) }
            if errno == EAGAIN || errno == EWOULDBLOCK { return nil }
            // Who has hung up already is nobody to serve.
            guard errno == EINTR || errno == ECONNABORTED else { throw SocketError("accepting", errno: errno) }
        }
    }

    /// Tells the other side that nothing more comes; it may still send.
    func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }
}
