/// Why some text names no person.
enum PersonProblem: Error, Equatable {
    case noName
    case noAddress(String)
    case controlCharacter(String)
    case fieldCount(Int)
    case openQuote
    case misplacedQuote
}

extension PersonProblem: CustomStringConvertible {
    var description: String {
        switch self {
        case .noName: "A person needs a name."
        case .noAddress(let text): "“\(text)” is no email address: it has no @."
        case .controlCharacter(let text): "\(text.debugDescription) has a control character."
        case .fieldCount(let count): "There are \(count) values, where a name and an email address may stand."
        case .openQuote: "A quotation mark is never closed."
        case .misplacedQuote: "A quotation mark stands amid a value."
        }
    }
}
