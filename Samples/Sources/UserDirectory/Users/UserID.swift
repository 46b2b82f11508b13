/// What tells one user from another.
///
/// Users that are added here number their own way, so that an ID given out offline never meets one of the data.
enum UserID: Hashable, Sendable {
    /// A user of the data: `7`.
    case data(Int)
    /// A user that was added here: `L7`.
    case local(Int)

    /// Whether the user was added here.
    var isLocal: Bool { if case .local = self { true } else { false } }
}

extension UserID: LosslessStringConvertible {
    init?(_ text: String) {
        let isLocal = text.first == "L" || text.first == "l"
        guard let number = Int(isLocal ? text.dropFirst() : text[...]), number > 0 else { return nil }
        self = isLocal ? .local(number) : .data(number)
    }

    var description: String {
        switch self {
        case .data(let number): "\(number)"
        case .local(let number): "L\(number)"
        }
    }
}

extension UserID: Comparable {
    /// The users of the data come first.
    static func < (left: UserID, right: UserID) -> Bool {
        switch (left, right) {
        case (.data(let left), .data(let right)), (.local(let left), .local(let right)): left < right
        case (.data, .local): true
        case (.local, .data): false
        }
    }
}

extension UserID: Codable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Int.self), number > 0 {
            self = .data(number)
        } else if let text = try? container.decode(String.self), let id = UserID(text), id.isLocal {
            self = id
        } else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "An ID is a whole number above 0, or such a number after an L.")
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .data(let number): try container.encode(number)
        case .local: try container.encode(description)
        }
    }
}
