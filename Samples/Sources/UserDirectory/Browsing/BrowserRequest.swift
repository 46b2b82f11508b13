/// A line that is typed while browsing.
enum BrowserRequest: Equatable, Sendable {
    case list
    case reload
    case show(String)
    case signIn(String)
    case signOut
    case whoAmI
    case favourite(String)
    case favourites
    case help
    case quit

    /// What can be typed, and what it does.
    static let usages = [
        ("list", "go back to the list"),
        ("show ID-or-NAME", "open a user's details"),
        ("reload", "close all that is open, and read the users anew"),
        ("sign in ID-or-NAME", "begin a session"),
        ("sign out", "end the session, and forget what it kept"),
        ("who", "tell who is signed in"),
        ("favourite ID-or-NAME", "remember a user for this session"),
        ("favourites", "list those that are remembered"),
        ("help", "list what can be typed"),
        ("quit", "leave"),
    ]

    private static let plain: [String: BrowserRequest] = [
        "list": .list, "reload": .reload, "sign out": .signOut, "who": .whoAmI, "favourites": .favourites,
        "help": .help, "quit": .quit,
    ]

    /// Reads a line; `nil` where there is nothing on it.
    init?(line: String) throws(UsageError) {
        let words = line.split(whereSeparator: \.isWhitespace)
        guard let first = words.first else { return nil }
        let text = words.joined(separator: " ")
        if let request = Self.plain[text] {
            self = request
        } else if let name = text.rest(after: "show ") {
            self = .show(name)
        } else if let name = text.rest(after: "favourite ") {
            self = .favourite(name)
        } else if let name = text.rest(after: "sign in ") {
            self = .signIn(name)
        } else {
            throw Self.error(about: String(first))
        }
    }

    private static func error(about word: String) -> UsageError {
        let firstWords = usages.map { String($0.0.prefix { $0 != " " }) }
        let known = zip(usages, firstWords).filter { $0.1 == word }.map(\.0.0)
        if !known.isEmpty { return UsageError("Type it as: \(known.joined(separator: ", or "))") }
        let advice = ClosestName.to(word, among: firstWords).map { "Did you mean \($0)?" } ?? "Try: help"
        return UsageError("“\(word.printable)” is nothing to type here. \(advice)")
    }
}

extension String {
    fileprivate func rest(after prefix: String) -> String? { hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil }
}
