import DIContainer
import Foundation
import SampleSupport

/// The address of a document on a server: `http://127.0.0.1:8080/users.json`.
struct HTTPAddress: Equatable, Sendable, CustomStringConvertible {
    let host: String
    let port: UInt16
    /// The path with the query, as the server gets them.
    let target: String
    let description: String

    init(_ text: String) throws(UsageError) {
        guard let parts = URLComponents(string: text), parts.scheme?.lowercased() == "http",
            let host = parts.host, !host.isEmpty, let port = UInt16(exactly: parts.port ?? 80)
        else {
            throw UsageError("“\(text.printable)” is no address such as http://127.0.0.1:8080/users.json.")
        }
        // An IPv6 address stands in brackets, which the system does not want.
        self.host = host.trimmingCharacters(in: ["[", "]"])
        self.port = port
        let path = parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath
        target = path + (parts.percentEncodedQuery.map { "?\($0)" } ?? "")
        description = text
    }
}

/// Reads documents of servers, by HTTP.
struct HTTPClient: Sendable {
    /// How long a request may take, from the connection to the last byte.
    var timeLimit: Duration = .seconds(10)

    /// The body of the document at `address`.
    func get(_ address: HTTPAddress) async throws -> [UInt8] {
        do {
            let answer = try await Patience.wait(for: timeLimit) { patience in
                let socket = try Socket.connected(to: address.host, port: address.port, patience)
                // By HTTP/1.0, to which no server answers in chunks.
                let request = HTTPMessage("GET \(address.target) HTTP/1.0", fields: [HTTPField("Host", address.host)])
                try socket.sendAll(request.bytes, patience)
                return try HTTPMessage(from: socket, isAnswer: true, largestBody: 64 << 20, patience)
            }
            guard answer.start.split(separator: " ").dropFirst().first == "200" else {
                throw HTTPMessage.Problem.malformed("The server answered “\(answer.start.printable)”.")
            }
            return answer.body
        } catch SocketError.cancelled {
            throw CancellationError()
        } catch {
            throw FileError("\(address)", "\(error)")
        }
    }
}

/// The client, which needs no module.
enum HTTPClientKey: DefaultInjectionKey {
    static var defaultValue: HTTPClient { HTTPClient() }
}
