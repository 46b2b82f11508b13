/// Reads the command line; options may stand anywhere, `--` ends them.
struct InvocationParser {
    private var options = Options()
    private var words: [String] = []
    private var isHelpWanted = false

    /// The invocation that `arguments`, without the program's own name, stand for.
    static func parse(_ arguments: [String]) throws -> Invocation {
        var parser = InvocationParser()
        try parser.read(arguments)
        return Invocation(request: try parser.request(), options: parser.options)
    }

    private mutating func read(_ arguments: [String]) throws(UsageError) {
        var remaining = arguments[...]
        while let argument = remaining.popFirst() {
            switch argument {
            case "--": return words += remaining
            case "--database": options.databasePath = try value(of: argument, &remaining)
            case "--from": options.sourcePath = try value(of: argument, &remaining)
            case "--by-name": options.isOrderedByName = true
            case "--help", "-h": isHelpWanted = true
            case _ where argument.hasPrefix("-"): throw UsageError("There is no option \(argument).")
            default: words.append(argument)
            }
        }
    }

    private func value(of option: String, _ remaining: inout ArraySlice<String>) throws(UsageError) -> String {
        guard let value = remaining.popFirst(), !value.isEmpty, !value.hasPrefix("--") else {
            throw UsageError("\(option) needs a file: \(option) FILE.")
        }
        return value
    }

    private func request() throws -> Request {
        if isHelpWanted { return .help }
        let request = try command()
        // Who names a file to fetch from expects it to be read.
        if options.sourcePath != nil, request != .fetch { throw UsageError("--from is for fetch.") }
        if options.isOrderedByName, request != .list { throw UsageError("--by-name is for list.") }
        return request
    }

    private func command() throws -> Request {
        guard let command = words.first else { return .listings }
        let arguments = Array(words.dropFirst())
        switch (command, arguments.count) {
        case ("fetch", 0): return .fetch
        case ("add", 0): return .add(PeopleManager.usualPerson)
        case ("add", 1...2): return .add(try Person(checking: arguments[0], email: arguments.dropFirst().first))
        case ("list", 0): return .list
        case ("find", 1) where !arguments[0].isEmpty: return .find(arguments[0])
        case ("find", 0...1): throw UsageError("Say what to find: find TEXT.")
        case ("greet", 0...1): return .greet(arguments.first)
        case ("help", 0): return .help
        case ("fetch", _), ("add", _), ("list", _), ("find", _), ("greet", _), ("help", _):
            throw UsageError("That is too much for \(command).")
        default: throw UsageError("There is no command \(command).")
        }
    }
}
