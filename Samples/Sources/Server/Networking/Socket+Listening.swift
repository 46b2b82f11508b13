#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension Socket {
    /// A socket that listens at an address, and its host and port in figures.
    ///
    /// Looking up the host may wait for the network.
    static func listening(
        at host: String, port: UInt16, backlog: Int32
    ) throws(SocketError) -> (socket: Socket, host: String, port: UInt16) {
        var hints = addrinfo()
        hints.ai_flags = AI_PASSIVE
        #if canImport(Glibc)
            hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        #else
            hints.ai_socktype = SOCK_STREAM
        #endif
        let step = "listening on \(host), port \(port)"
        var found: UnsafeMutablePointer<addrinfo>?
        let code = getaddrinfo(host, "\(port)", &hints, &found)
        guard code == 0, let info = found?.pointee else {
            throw SocketError(step, message: String(cString: gai_strerror(code)))
        }
        defer { freeaddrinfo(found) }
        let descriptor = socket(info.ai_family, info.ai_socktype, info.ai_protocol)
        if descriptor < 0 { throw SocketError(step, errno: errno) }
        let listener = Socket(descriptor)
        // Connections of a server that has just ended do not keep the next one from its port.
        var on: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
        guard bind(descriptor, info.ai_addr, info.ai_addrlen) == 0, listen(descriptor, backlog) == 0 else {
            throw SocketError(step, errno: errno)
        }
        let name = try listener.name(step)
        return (listener, name.host, name.port)
    }

    /// The address that the socket is bound to.
    private func name(_ step: String) throws(SocketError) -> (host: String, port: UInt16) {
        var (storage, size) = (sockaddr_storage(), socklen_t(MemoryLayout<sockaddr_storage>.size))
        var (host, port) = ([CChar](repeating: 0, count: 256), [CChar](repeating: 0, count: 32))
        let code = withUnsafeMutablePointer(to: &storage) { storage in
            storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                if getsockname(descriptor, address, &size) != 0 { return EAI_SYSTEM }
                return getnameinfo(
                    address, size, &host, socklen_t(host.count), &port, socklen_t(port.count),
                    NI_NUMERICHOST | NI_NUMERICSERV)
            }
        }
        guard code == 0, let number = UInt16(String(decoding: port.bytes, as: UTF8.self)) else {
            throw SocketError(step, message: String(cString: gai_strerror(code)))
        }
        return (String(decoding: host.bytes, as: UTF8.self), number)
    }
}

extension [CChar] {
    /// The bytes before the zero that ends them.
    fileprivate var bytes: [UInt8] { prefix { $0 != 0 }.map(UInt8.init(bitPattern:)) }
}
