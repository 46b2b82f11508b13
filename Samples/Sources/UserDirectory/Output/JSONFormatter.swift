import Foundation

/// For programs: JSON.
struct JSONFormatter: UserFormatter {
    func list(_ users: [User]) throws -> String { try encode(users) }

    func details(of user: User) throws -> String { try encode(user) }

    private func encode(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
