import Foundation

/// A client that knows nothing of the server's code: blocking calls, on threads that no task is kept waiting for.
final class Client: Sendable {
    private let descriptor: Int32

    /// Connects.
    ///
    /// - Throws: `POSIXError`, with `ECONNREFUSED` where nobody listens.
    init(port: UInt16) async throws {
        descriptor = try await onThread {
            #if canImport(Glibc)
                let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            #else
                let descriptor = socket(AF_INET, SOCK_STREAM, 0)
            #endif
            // A test that would wait for ever fails instead.
            var limit = timeval(tv_sec: 60, tv_usec: 0)
            setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
            setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = port.bigEndian
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            let code = withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0 ? 0 : errno
                }
            }
            if code != 0 {
                close(descriptor)
                throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO)
            }
            return descriptor
        }
    }

    deinit { close(descriptor) }

    func send(_ text: String) async throws { try await send(Array(text.utf8)) }

    func send(_ bytes: [UInt8]) async throws {
        try await onThread { [descriptor] in
            #if canImport(Darwin)
                let flags: Int32 = 0
            #else
                let flags = Int32(MSG_NOSIGNAL)
            #endif
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, flags) }
                if count < 0 { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
                rest = rest.dropFirst(count)
            }
        }
    }

    /// Says that nothing more is sent.
    func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// The next answer on a connection that stays open.
    func nextAnswer() async throws -> Answer {
        try await onThread { [descriptor] in
            var bytes: [UInt8] = []
            while true {
                if let (answer, rest) = Answer.first(of: bytes), rest.isEmpty { return answer }
                let more = try Self.receive(descriptor)
                if more.isEmpty { throw POSIXError(.ECONNRESET) }
                bytes += more
            }
        }
    }

    /// All that the server sends until it hangs up.
    func bytesToEnd() async throws -> [UInt8] {
        try await onThread { [descriptor] in
            var bytes: [UInt8] = []
            while true {
                let more = try Self.receive(descriptor)
                if more.isEmpty { return bytes }
                bytes += more
            }
        }
    }

    /// The one answer that the server sends before it hangs up.
    func answerToEnd() async throws -> Answer {
        guard let (answer, rest) = Answer.first(of: try await bytesToEnd()), rest.isEmpty else {
            throw POSIXError(.ECONNRESET)
        }
        return answer
    }

    private static func receive(_ descriptor: Int32) throws -> [UInt8] {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        let count = recv(descriptor, &chunk, chunk.count, 0)
        if count < 0 { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        return Array(chunk.prefix(count))
    }
}

/// Runs what blocks on a thread of its own.
private func onThread<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: Result(catching: work)) }
    }
}
