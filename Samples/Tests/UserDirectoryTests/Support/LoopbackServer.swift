import Foundation
import Synchronization

/// A server on this computer that answers every request with the same bytes, and then closes the connection.
final class LoopbackServer: Sendable {
    let port: UInt16
    private let descriptor: Int32
    private let received = Mutex<[String]>([])

    /// - Parameter answer: The bytes; `nil` to say nothing and keep the connection.
    init(answer: String?) throws {
        #if canImport(Glibc)
            descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let code = withUnsafeMutablePointer(to: &address) { [descriptor] pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, size) == 0 && listen(descriptor, 8) == 0 && getsockname(descriptor, $0, &size) == 0
            }
        }
        guard code else { throw POSIXError(.EADDRNOTAVAIL) }
        port = UInt16(bigEndian: address.sin_port)
        Thread.detachNewThread { [self] in serve(answer) }
    }

    /// The requests that came.
    var requests: [String] { received.withLock(\.self) }

    func address(_ target: String = "/users.json") -> String { "http://127.0.0.1:\(port)\(target)" }

    private func serve(_ answer: String?) {
        while true {
            let client = accept(descriptor, nil, nil)
            if client < 0 { return }
            var request: [UInt8] = []
            var chunk = [UInt8](repeating: 0, count: 1024)
            while request.firstRange(of: Array("\r\n\r\n".utf8)) == nil {
                let count = recv(client, &chunk, chunk.count, 0)
                if count <= 0 { break }
                request += chunk.prefix(count)
            }
            received.withLock { $0.append(String(decoding: request, as: UTF8.self)) }
            guard let answer else { continue }
            let bytes = Array(answer.utf8)
            _ = send(client, bytes, bytes.count, 0)
            close(client)
        }
    }
}
