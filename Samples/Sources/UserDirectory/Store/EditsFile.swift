import Foundation

/// The store's file format.
enum EditsFile {
    private struct Header: Decodable { let version: Int }

    /// Reads and checks a document.
    static func decode(_ document: JSONDocument) throws(FileError) -> Edits {
        // The version first: of a newer format nobody knows what else it holds.
        let version = try document.decode(Header.self).version
        if version != Edits.currentVersion {
            throw document.error(at: "version", "this program reads \(Edits.currentVersion), not \(version)")
        }
        let edits = try document.decode(Edits.self)
        guard (0...Edits.highestLocalNumber).contains(edits.lastLocalNumber) else {
            throw document.error(at: "lastLocalNumber", "\(edits.lastLocalNumber) is no count")
        }
        var seen: Set<UserID> = []
        for (index, user) in edits.added.enumerated() {
            guard case .local(let number) = user.id, number <= edits.lastLocalNumber else {
                throw document.error(at: "added[\(index)].id", "\(user.id) is no ID that the store has given out")
            }
            if !seen.insert(user.id).inserted {
                throw document.error(at: "added[\(index)].id", "\(user.id) is there twice")
            }
        }
        return edits
    }

    static func encode(_ edits: Edits) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        return Array(try encoder.encode(edits)) + Array("\n".utf8)
    }
}
