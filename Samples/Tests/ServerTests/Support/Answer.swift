import Foundation

@testable import Server

/// What a client was answered.
struct Answer: Sendable {
    let status: Int
    let fields: [HTTPField]
    let body: String

    /// Reads one answer.
    ///
    /// - Returns: The answer and what comes after it; `nil` where it is not there as a whole.
    static func first(of bytes: [UInt8]) -> (answer: Answer, rest: [UInt8])? {
        guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
        let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
        let fields = lines.dropFirst().compactMap { line -> HTTPField? in
            let parts = line.components(separatedBy: ": ")
            return parts.count == 2 ? HTTPField(name: parts[0], value: parts[1]) : nil
        }
        guard let status = lines.first?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }),
            let length = fields.values(named: "Content-Length").first.flatMap({ Int($0) })
        else { return nil }
        let rest = bytes[end.upperBound...]
        guard rest.count >= length else { return nil }
        let body = String(decoding: rest.prefix(length), as: UTF8.self)
        return (Answer(status: status, fields: fields, body: body), Array(rest.dropFirst(length)))
    }

    func field(_ name: String) -> String? { fields.values(named: name).first }

    func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
        try JSONDecoder().decode(type, from: Data(body.utf8))
    }
}
