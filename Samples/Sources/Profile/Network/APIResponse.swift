import Foundation

/// The server's answer, in terms of HTTP.
struct APIResponse: Sendable {
    let status: Int
    var body = Data()

    /// What the body stands for.
    func decoded<Value: Decodable>(_ type: Value.Type) throws(NetworkError) -> Value {
        guard let value = try? JSONDecoder().decode(type, from: body) else { throw .unreadable }
        return value
    }
}
