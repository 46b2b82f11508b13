import Dispatch
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Why a socket did not do what it was asked for.
package enum SocketError: Error, Equatable, CustomStringConvertible {
    case timeout
    case cancelled
    case refused
    /// What the system says of a step such as `listening on 127.0.0.1:80`.
    case system(String, step: String)

    static func system(errno: Int32, _ step: String) -> SocketError {
        errno == ECONNREFUSED ? .refused : .system(String(cString: strerror(errno)), step: step)
    }

    package var description: String {
        switch self {
        case .timeout: "it takes too long"
        case .cancelled: "cancelled"
        case .refused: "the connection was refused"
        case .system(let message, let step): "\(step): \(message)"
        }
    }
}

/// How long a thread may wait for sockets: until a moment, or until its task is cancelled.
package final class Patience: Sendable {
    private let deadline: ContinuousClock.Instant?
    private let isCancelled = Atomic(false)

    private init(_ limit: Duration?) { deadline = limit.map { .now + $0 } }

    /// Runs work that waits for sockets on a separate thread, so that it keeps no task waiting.
    package static func wait<Value: Sendable>(
        for limit: Duration? = nil, _ work: @escaping @Sendable (Patience) throws -> Value
    ) async throws -> Value {
        let patience = Patience(limit)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                detach { continuation.resume(with: Result { try work(patience) }) }
            }
        } onCancel: {
            patience.isCancelled.store(true, ordering: .relaxed)
        }
    }

    /// Runs work that waits on a separate thread.
    package static func detach(_ work: @escaping @Sendable () -> Void) {
        DispatchQueue(label: "waiting").async(execute: work)
    }

    /// Returns when `events` can be had of a descriptor, or an error of it.
    fileprivate func wait(for events: Int32, of descriptor: Int32) throws(SocketError) {
        while true {
            if isCancelled.load(ordering: .relaxed) { throw .cancelled }
            let left = deadline.map { ContinuousClock.now.duration(to: $0) } ?? .seconds(1)
            if left <= .zero { throw .timeout }
            // It looks up now and then, to see whether it is cancelled.
            let slice = min(20, Int32(min(left / .milliseconds(1), 20)) + 1)
            var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
            if poll(&entry, 1, slice) > 0 { return }
        }
    }
}

/// A TCP socket, which is closed when it goes. Its calls wait, as long as a ``Patience`` lasts.
package final class Socket: Sendable {
    private let descriptor: Int32

    /// Takes over a descriptor. Without blocking, every wait is one of a patience, which ends.
    private init(_ descriptor: Int32) {
        self.descriptor = descriptor
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        #if canImport(Darwin)
            var on: Int32 = 1
            setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
        #endif
    }

    deinit { close(descriptor) }

    /// A connection to the first address of the host that answers.
    package static func connected(
        to host: String, port: UInt16, _ patience: Patience
    ) throws(SocketError) -> Socket {
        try first(of: host, port, "connecting") { socket, address throws(SocketError) in
            if connect(socket.descriptor, address.ai_addr, address.ai_addrlen) == 0 { return socket }
            guard errno == EINPROGRESS else { throw .system(errno: errno, "connecting") }
            try patience.wait(for: Int32(POLLOUT), of: socket.descriptor)
            var (code, size) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
            getsockopt(socket.descriptor, SOL_SOCKET, SO_ERROR, &code, &size)
            if code != 0 { throw .system(errno: code, "connecting") }
            return socket
        }
    }

    /// A socket that clients can connect to, and its port.
    package static func listening(
        at host: String, port: UInt16
    ) throws(SocketError) -> (socket: Socket, port: UInt16) {
        let step = "listening on \(host), port \(port)"
        return try first(of: host, port, step) { socket, address throws(SocketError) in
            // Connections of a server that has just ended do not keep the next one from its port.
            var on: Int32 = 1
            setsockopt(socket.descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
            var (name, size) = (sockaddr_storage(), socklen_t(MemoryLayout<sockaddr_storage>.size))
            let port: UInt16? = withUnsafeMutableBytes(of: &name) { bytes in
                guard bind(socket.descriptor, address.ai_addr, address.ai_addrlen) == 0,
                    listen(socket.descriptor, 128) == 0,
                    // `sockaddr` is the beginning of the storage, which has room for every kind of address.
                    let address = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self),
                    getsockname(socket.descriptor, address, &size) == 0
                else { return nil }
                // Of IPv4 and of IPv6, the port is the third and fourth byte, the higher one first.
                return UInt16(bytes[2]) << 8 | UInt16(bytes[3])
            }
            guard let port else { throw .system(errno: errno, step) }
            return (socket, port)
        }
    }

    /// What `open` makes of a socket for the first address of a host for which it can.
    private static func first<Opened>(
        of host: String, _ port: UInt16, _ step: String,
        _ open: (Socket, addrinfo) throws(SocketError) -> Opened
    ) throws(SocketError) -> Opened {
        var (hints, found) = (addrinfo(), UnsafeMutablePointer<addrinfo>?.none)
        #if canImport(Glibc)
            hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        #else
            hints.ai_socktype = SOCK_STREAM
        #endif
        let code = getaddrinfo(host, "\(port)", &hints, &found)
        guard code == 0, let found else { throw .system(String(cString: gai_strerror(code)), step: step) }
        // The addresses are in this memory, and none of them leaves this call.
        defer { freeaddrinfo(found) }
        var problem = SocketError.refused
        for address in sequence(first: found, next: \.pointee.ai_next).map(\.pointee) {
            let descriptor = socket(address.ai_family, address.ai_socktype, address.ai_protocol)
            do throws(SocketError) {
                if descriptor < 0 { throw .system(errno: errno, step) }
                return try open(Socket(descriptor), address)
            } catch {
                problem = error
            }
        }
        throw problem
    }

    /// The next client of a socket that listens.
    package func acceptClient(_ patience: Patience) throws(SocketError) -> Socket {
        Socket(Int32(try attempt("accepting", POLLIN, patience) { Int(accept(descriptor, nil, nil)) }))
    }

    /// The next bytes; none at the end.
    package func receive(_ patience: Patience) throws(SocketError) -> [UInt8] {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        let count = try attempt("receiving", POLLIN, patience) { recv(descriptor, &chunk, chunk.count, 0) }
        return Array(chunk.prefix(count))
    }

    /// Sends all of the bytes, as fast as the other side takes them.
    package func sendAll(_ bytes: [UInt8], _ patience: Patience) throws(SocketError) {
        #if canImport(Darwin)
            let flags: Int32 = 0
        #else
            // A reader that has gone is an error of this call, and no signal to the program.
            let flags = Int32(MSG_NOSIGNAL)
        #endif
        var rest = bytes[...]
        while !rest.isEmpty {
            rest = rest.dropFirst(
                try attempt("sending", POLLOUT, patience) {
                    rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags) }
                })
        }
    }

    /// The result of a call, which is made again when the socket is ready for it.
    private func attempt(
        _ step: String, _ events: some BinaryInteger, _ patience: Patience, _ call: () -> Int
    ) throws(SocketError) -> Int {
        while true {
            let result = call()
            if result >= 0 { return result }
            switch errno {
            // A client that has hung up already needs no service.
            case EINTR, ECONNABORTED: continue
            case EAGAIN, EWOULDBLOCK: try patience.wait(for: Int32(events), of: descriptor)
            default: throw .system(errno: errno, step)
            }
        }
    }

    /// Tells the other side that nothing more comes; it may still send.
    package func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Sends the last bytes, and waits for the other side to hang up. Were the socket closed while bytes of that side are
    /// unread, the system would take back what was sent.
    package func sendLast(_ bytes: [UInt8], _ patience: Patience) throws(SocketError) {
        try sendAll(bytes, patience)
        endSending()
        while (try? receive(patience).isEmpty) == false {}
    }
}
