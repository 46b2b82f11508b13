/// Reads the command line and the variables that stand in for options. Options may stand anywhere; `--` ends them.
struct InvocationParser {
    static let environmentVariable = "PROFILE_ENVIRONMENT"

    private let variables: [String: String]
    private var values: [String: String] = [:]
    private var words: [String] = []

    /// The invocation that `arguments`, without the program's own name, stand for.
    static func parse(
        _ arguments: [String], variables: [String: String]
    ) throws(UsageError) -> Invocation {
        var parser = InvocationParser(variables: variables)
        try parser.read(arguments)
        return Invocation(options: try parser.options(), command: try Command(parser.words))
    }

    private init(variables: [String: String]) { self.variables = variables }

    private mutating func read(_ arguments: [String]) throws(UsageError) {
        var remaining = arguments[...]
        while let argument = remaining.popFirst() {
            switch argument {
            case "--":
                words += remaining
                return
            case "--offline":
                values[argument] = ""
            case "--environment", "--storage", "--folder":
                guard let value = remaining.popFirst(), !value.isEmpty, !value.hasPrefix("--") else {
                    throw UsageError("\(argument) needs a value.")
                }
                guard values.updateValue(value, forKey: argument) == nil else {
                    throw UsageError("\(argument) is given twice.")
                }
            default:
                if argument.hasPrefix("--") { throw UsageError("There is no option \(argument).") }
                words.append(argument)
            }
        }
    }

    private func options() throws(UsageError) -> Options {
        var options = Options(folder: try folder())
        if let environment = try choice(
            of: DeploymentEnvironment.self, values["--environment"] ?? variables[Self.environmentVariable])
        {
            options.environment = environment
        }
        options.storage = try choice(of: StoragePlace.self, values["--storage"])
        options.isOffline = values["--offline"] != nil
        return options
    }

    private func choice<Choice: CaseIterable & RawRepresentable<String>>(
        of type: Choice.Type, _ value: String?
    ) throws(UsageError) -> Choice? {
        guard let value else { return nil }
        if let choice = Choice(rawValue: value) { return choice }
        throw UsageError("There is no \(value). Choose one of \(Choice.names.joined(separator: ", ")).")
    }

    private func folder() throws(UsageError) -> String {
        if let folder = values["--folder"] { return folder }
        if let data = variables["XDG_DATA_HOME"], data.hasPrefix("/") { return "\(data)/Profile" }
        guard let home = variables["HOME"], !home.isEmpty else {
            throw UsageError("There is no home folder. Give another one: --folder FOLDER.")
        }
        return "\(home)/.local/share/Profile"
    }
}

extension CaseIterable where Self: RawRepresentable<String> {
    fileprivate static var names: [String] { allCases.map(\.rawValue) }
}
