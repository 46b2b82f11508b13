import Foundation

/// The bytes of a JSON file, and where they come from.
struct JSONDocument {
    let path: String
    let bytes: [UInt8]

    init(path: String, bytes: [UInt8]) {
        self.path = path
        // Some editors begin a file with a byte order mark, which is no JSON.
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        self.bytes = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
    }

    /// The value that the document stands for.
    func decode<Value: Decodable>(_ type: Value.Type) throws(FileError) -> Value {
        do { try JSONSyntax.check(bytes) } catch { throw FileError(path: path, problem: .notJSON(error)) }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        do {
            return try decoder.decode(type, from: Data(bytes))
        } catch let error as DecodingError {
            throw self.error(at: error.place, error.message)
        } catch {
            throw self.error(at: "", "\(error)")
        }
    }

    /// An error about a value that is not what belongs at `place`.
    func error(at place: String, _ message: String) -> FileError {
        FileError(path: path, problem: .wrongShape(place: place, message))
    }
}

extension DecodingError {
    private var context: Context? {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
            .dataCorrupted(let context):
            context
        @unknown default: nil
        }
    }

    /// The way to the value, as in `users[3].email`.
    fileprivate var place: String {
        (context?.codingPath ?? []).reduce("") { path, key in
            if let index = key.intValue { return "\(path)[\(index)]" }
            return path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
        }
    }

    fileprivate var message: String {
        switch self {
        case .keyNotFound(let key, _): "\"\(key.stringValue)\" is missing"
        case .valueNotFound: "null, where a value is needed"
        default: context?.debugDescription ?? "\(self)"
        }
    }
}
