/// Reads the command line.
struct InvocationParser {
    private var options = Options()
    private var words: [String] = []
    private var given: Set<String> = []

    /// What `arguments`, without the program's own name, ask for.
    static func parse(_ arguments: [String]) throws(UsageError) -> Options {
        var parser = InvocationParser()
        try parser.read(arguments)
        parser.options.request = parser.given.contains("--help") ? .help : try parser.request()
        try parser.checkOptions()
        return parser.options
    }

    private mutating func read(_ arguments: [String]) throws(UsageError) {
        var remaining = arguments[...]
        while let argument = remaining.popFirst() {
            guard argument.hasPrefix("-") else {
                words.append(argument)
                continue
            }
            given.insert(argument == "-h" ? "--help" : argument)
            switch argument {
            case "--seed": options.seed = UInt64(try number(of: argument, in: 0...Int.max, &remaining))
            case "--knights": options.knightCount = try number(of: argument, in: 2...64, &remaining)
            case "--ore": options.ore = try number(of: argument, in: 0...1_000_000, &remaining)
            case "--own-armor": options.isArmorOwn = true
            case "--parade": options.isParade = true
            case "--help", "-h": break
            default: throw UsageError("There is no option \(argument).")
            }
        }
        if !options.knightCount.isMultiple(of: 2) {
            throw UsageError("--knights needs an even number: each garrison sends as many as the other.")
        }
    }

    private func number(
        of option: String, in range: ClosedRange<Int>, _ remaining: inout ArraySlice<String>
    ) throws(UsageError) -> Int {
        guard let number = remaining.popFirst().flatMap({ Int($0) }), range.contains(number) else {
            throw UsageError("\(option) needs a number of \(range.lowerBound) to \(range.upperBound).")
        }
        return number
    }

    private func request() throws(UsageError) -> Request {
        guard let command = words.first else { return .listings }
        switch (command, words.count) {
        case ("hello", 1): return .hello
        case ("inventory", 1): return .inventory
        case ("parade", 1): return .parade
        case ("forge", 2) where PieceKey.kinds.contains(words[1]): return .forge(words[1])
        case ("forge", 1...2): throw UsageError("Name what to forge: \(PieceKey.kinds.joined(separator: ", ")).")
        case ("tournament", 1): return .tournament
        case ("help", 1): return .help
        case ("hello", _), ("inventory", _), ("parade", _), ("forge", _), ("tournament", _), ("help", _):
            throw UsageError("That is too much for \(command).")
        default: throw UsageError("There is no command \(command).")
        }
    }

    /// Checks that no option is given that would be passed over in silence.
    private func checkOptions() throws(UsageError) {
        let takes: Set<String> =
            switch options.request {
            case .listings: []
            case .hello: ["--seed"]
            case .inventory: ["--seed", "--ore", "--parade"]
            case .parade, .forge: ["--seed", "--ore"]
            case .tournament: ["--seed", "--ore", "--parade", "--knights", "--own-armor"]
            case .help: given
            }
        if let option = given.subtracting(takes).min() {
            throw UsageError("\(words.first ?? "A call without a command") takes no \(option).")
        }
    }
}
