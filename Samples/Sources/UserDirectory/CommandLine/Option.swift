/// An option of the command line.
enum Option: String, CaseIterable {
    case data, api, store, mode, format, output, compare, `break`, offline, demo, verbose, progress, trace, help

    /// The option that `word` spells, if there is one.
    init?(word: String) {
        if word == "-h" {
            self = .help
        } else if let option = Option.allCases.first(where: { $0.word == word }) {
            self = option
        } else {
            return nil
        }
    }

    /// The option as it is typed.
    var word: String { "--\(rawValue)" }

    /// The option with what follows it.
    var usage: String { valueName.map { "\(word) \($0)" } ?? word }

    /// What follows the option, where something has to.
    var valueName: String? {
        switch self {
        case .data, .store, .output, .compare, .trace: "FILE"
        case .api: "URL"
        case .format: "NAME"
        case .mode, .break: "WORD"
        case .offline, .demo, .verbose, .progress, .help: nil
        }
    }

    /// What `--format` does for a command of these formats.
    static func summary(ofFormats formats: [String]) -> String {
        "print as \(formats.joined(separator: ", ")) (\(formats[0]))"
    }

    var summary: String {
        switch self {
        case .data: "read the users of FILE instead of those that ship with the program"
        case .api: "read the users of a server, such as http://127.0.0.1:8080/users.json"
        case .store: "keep edits in FILE instead of the standard place; in a database where FILE ends in .sqlite"
        case .mode:
            "the repository to work on: \(words(RepositoryMode.self)); \(RepositoryMode.variable) names another default"
        case .format: "print in another format; help COMMAND lists those of a command"
        case .output: "write what graph would print to FILE, which is replaced"
        case .compare: "have graph print what is different from FILE, which graph --format json has written"
        case .break: "have doctor make a mistake first: \(words(Breakage.self))"
        case .offline: "read no data; serve from the store only"
        case .demo: "try the program on demo data in memory; nothing is written"
        case .verbose: "say on standard error which files are read and written"
        case .progress: "say on standard error what is ready, as a terminal is told anyway"
        case .trace: "write what is made and when to FILE, which is replaced, for the trace viewer of a browser"
        case .help: "print this help"
        }
    }

    private func words<Word: CaseIterable & RawRepresentable<String>>(_ type: Word.Type) -> String {
        type.allCases.map(\.rawValue).joined(separator: ", ")
    }
}
