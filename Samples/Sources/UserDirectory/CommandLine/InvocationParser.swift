/// Reads the command line. Options may stand anywhere; `--` ends them.
struct InvocationParser {
    private var options = Options()
    private var words: [String] = []
    private var seen: Set<Option> = []

    /// The invocation that `arguments`, without the program's own name, stand for.
    ///
    /// - Parameter environment: The variables that say what the arguments leave open.
    static func parse(
        _ arguments: [String], environment: [String: String] = [:]
    ) throws(UsageError) -> Invocation {
        var parser = InvocationParser()
        try parser.read(arguments)
        try parser.readMode(of: environment)
        try parser.checkCombination()
        guard !parser.seen.contains(.help) else {
            return Invocation(
                options: parser.options.ofEveryCommand, command: "help", arguments: Array(parser.words.prefix(1)))
        }
        guard let command = parser.words.first else { throw UsageError("Name a command.") }
        return Invocation(options: parser.options, command: command, arguments: Array(parser.words.dropFirst()))
    }

    private mutating func read(_ arguments: [String]) throws(UsageError) {
        var remaining = arguments[...]
        while let argument = remaining.popFirst() {
            if argument == "--" {
                words += remaining
                return
            }
            guard argument.hasPrefix("-"), argument != "-" else {
                words.append(argument)
                continue
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard let option = Option(word: parts[0]) else {
                let near = ClosestName.to(parts[0], among: Option.allCases.map(\.word))
                throw UsageError("There is no option \(parts[0]).\(near.map { " Did you mean \($0)?" } ?? "")")
            }
            guard seen.insert(option).inserted else { throw UsageError("\(option.word) is given twice.") }
            try apply(option, value(of: option, inline: parts.dropFirst().first, &remaining))
        }
    }

    private func value(
        of option: Option, inline: String?, _ remaining: inout ArraySlice<String>
    ) throws(UsageError) -> String? {
        guard let valueName = option.valueName else {
            if inline != nil { throw UsageError("\(option.word) takes no value.") }
            return nil
        }
        // An option in the place of a value is a forgotten value; a file of such a name can be given with `=`.
        let next = remaining.first.flatMap { $0.hasPrefix("--") ? nil : $0 }
        guard let value = inline ?? next, !value.isEmpty else {
            throw UsageError("\(option.word) needs a value: \(option.word) \(valueName).")
        }
        if inline == nil { remaining.removeFirst() }
        return value
    }

    private mutating func apply(_ option: Option, _ value: String?) throws(UsageError) {
        switch option {
        case .data: options.dataPath = value
        case .api: options.apiAddress = try value.map(HTTPAddress.init)
        case .store: options.storePath = try value.map(StoreFormat.checkingIsBuiltIn)
        case .mode: options.mode = try RepositoryMode(named: value ?? "")
        case .offline: options.isOffline = true
        case .demo: options.isDemo = true
        case .verbose: options.isVerbose = true
        case .progress: options.isProgressShown = true
        case .help: break
        // Which formats there are, the command says.
        case .format: options.format = value
        case .output: options.outputPath = value
        case .compare: options.comparedPath = value
        case .trace: options.tracePath = value
        case .break:
            guard let breakage = value.flatMap(Breakage.init) else {
                throw UsageError(noSuch: "breakage", value ?? "", among: Breakage.allCases.map(\.rawValue))
            }
            options.breakage = breakage
        }
    }

    private mutating func readMode(of environment: [String: String]) throws(UsageError) {
        guard let word = environment[RepositoryMode.variable], !word.isEmpty, !seen.contains(.mode) else { return }
        // Help has to be there for whoever has set the variable wrong, and the demo has users of its own.
        if seen.contains(.help) || words.first == "help" || seen.contains(.demo) { return }
        do {
            options.mode = try RepositoryMode(named: word)
        } catch {
            throw UsageError("\(RepositoryMode.variable): \(error)")
        }
    }

    private func checkCombination() throws(UsageError) {
        // Who names a file expects it to be used, so the demo refuses rather than ignores it.
        let others = [Option.data, .api, .store, .offline].filter(seen.contains)
        if seen.contains(.demo), let other = others.first {
            throw UsageError("--demo and \(other.word) exclude each other: the demo reads and writes no file.")
        }
        if seen.contains(.demo), seen.contains(.mode) {
            throw UsageError("--demo and --mode exclude each other: the demo has users of its own.")
        }
        if options.mode == .mock, let other = others.first {
            let (mode, advice) =
                seen.contains(.mode)
                ? ("--mode mock", "") : ("\(RepositoryMode.variable)=mock", " --mode data overrides it.")
            throw UsageError(
                "\(mode) and \(other.word) exclude each other: the mock reads and writes no file.\(advice)")
        }
        // Of two sources, one would be passed over in silence.
        if seen.contains(.api), let other = [Option.data, .offline].first(where: seen.contains) {
            throw UsageError("--api and \(other.word) exclude each other.")
        }
        if seen.contains(.compare), let other = [Option.format, .output].first(where: seen.contains) {
            throw UsageError("--compare and \(other.word) exclude each other: the difference is printed as text.")
        }
        try checkFiles()
    }

    /// Checks that no file is replaced that another option needs.
    private func checkFiles() throws(UsageError) {
        let files: [(option: Option, path: String?)] = [
            (.output, options.outputPath), (.trace, options.tracePath), (.data, options.dataPath),
            (.store, options.storePath), (.compare, options.comparedPath),
        ]
        for (index, written) in files.prefix(2).enumerated() {
            let others = files.dropFirst(index + 1)
            if let path = written.path,
                let other = others.first(where: { $0.path.map { $0.isSameFile(as: path) } == true })
            {
                throw UsageError("\(written.option.word) and \(other.option.word) name the same file.")
            }
        }
    }
}

extension String {
    /// Whether two paths name the same file, as far as the paths themselves say: links are not looked at.
    fileprivate func isSameFile(as path: String) -> Bool {
        func steps(_ path: String) -> [Substring] { path.split(separator: "/").filter { $0 != "." } }
        return hasPrefix("/") == path.hasPrefix("/") && steps(self) == steps(path)
    }
}
