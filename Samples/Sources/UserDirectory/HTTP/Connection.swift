import Foundation

/// A TCP connection, which is closed when it goes. Its calls wait: make them on a thread that nobody else needs.
final class Connection {
    private let descriptor: Int32
    private let limit: WaitLimit

    /// Connects to the first address of the host that answers.
    init(to address: HTTPAddress, limit: WaitLimit) throws(HTTPError.Problem) {
        var hints = addrinfo()
        #if canImport(Glibc)
            hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        #else
            hints.ai_socktype = SOCK_STREAM
        #endif
        var found: UnsafeMutablePointer<addrinfo>?
        let code = getaddrinfo(address.host, "\(address.port)", &hints, &found)
        guard code == 0, let first = found else { throw .unknownHost(String(cString: gai_strerror(code))) }
        defer { freeaddrinfo(first) }
        var problem = HTTPError.Problem.refused
        for candidate in sequence(first: first, next: \.pointee.ai_next) {
            do {
                descriptor = try Self.connect(to: candidate.pointee, limit: limit)
                self.limit = limit
                return
            } catch {
                problem = error
            }
        }
        throw problem
    }

    deinit { close(descriptor) }

    private static func connect(to info: addrinfo, limit: WaitLimit) throws(HTTPError.Problem) -> Int32 {
        let descriptor = socket(info.ai_family, info.ai_socktype, info.ai_protocol)
        if descriptor < 0 { throw .system(errno: errno, during: "opening a socket") }
        do throws(HTTPError.Problem) {
            _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
            // Without blocking, every wait is one of `limit`, which ends.
            _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
            #if canImport(Darwin)
                var on: Int32 = 1
                setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
            #endif
            if Foundation.connect(descriptor, info.ai_addr, info.ai_addrlen) != 0 {
                guard errno == EINPROGRESS || errno == EINTR else { throw .system(errno: errno, during: "connecting") }
                try limit.wait(for: POLLOUT, of: descriptor)
                var (code, size) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
                getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &size)
                if code != 0 { throw .system(errno: code, during: "connecting") }
            }
            return descriptor
        } catch {
            close(descriptor)
            throw error
        }
    }

    func send(_ bytes: [UInt8]) throws(HTTPError.Problem) {
        #if canImport(Darwin)
            let flags: Int32 = 0
        #else
            let flags = Int32(MSG_NOSIGNAL)
        #endif
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, flags) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN || errno == EWOULDBLOCK {
                try limit.wait(for: POLLOUT, of: descriptor)
            } else if errno != EINTR {
                throw .system(errno: errno, during: "sending")
            }
        }
    }

    /// Receives all until the server closes the connection.
    func receiveAll(upTo largest: Int) throws(HTTPError.Problem) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = recv(descriptor, &chunk, chunk.count, 0)
            if count == 0 { return bytes }
            if count > 0 {
                bytes += chunk.prefix(count)
                if bytes.count > largest { throw .malformed("it has more than \(largest) bytes") }
            } else if errno == EAGAIN || errno == EWOULDBLOCK {
                try limit.wait(for: POLLIN, of: descriptor)
            } else if errno != EINTR {
                throw .system(errno: errno, during: "receiving")
            }
        }
    }
}

extension HTTPError.Problem {
    /// What a call of the system says.
    fileprivate static func system(errno: Int32, during step: String) -> HTTPError.Problem {
        switch errno {
        case ECONNREFUSED: .refused
        case ETIMEDOUT: .timeout
        case ECONNRESET, EPIPE: .truncated
        default: .system("\(step): \(String(cString: strerror(errno)))")
        }
    }
}
