import Foundation

/// The address of a document on a server: `http://127.0.0.1:8080/users.json`.
struct HTTPAddress: Equatable, Sendable, CustomStringConvertible {
    let host: String
    let port: UInt16
    /// The path with the query, as the server gets them.
    let target: String
    let description: String

    init(_ text: String) throws(UsageError) {
        guard let parts = URLComponents(string: text), parts.scheme?.lowercased() == "http",
            let host = parts.host, !host.isEmpty, parts.user == nil, let port = UInt16(exactly: parts.port ?? 80)
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

    /// The server, for the `Host` field of a request.
    var authority: String { (host.contains(":") ? "[\(host)]" : host) + (port == 80 ? "" : ":\(port)") }
}
