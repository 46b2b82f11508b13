/// What a command line says: words, and options anywhere among them; `--` ends the options.
package struct Arguments {
    package private(set) var words: [String] = []
    private var values: [String: String] = [:]

    package init() {}

    /// - Parameters:
    ///   - arguments: The arguments, without the program's own name.
    ///   - valued: The options that a value follows, after a space or an equals sign.
    ///   - flags: The options without one; every program has `--help` besides.
    package init(
        _ arguments: some Sequence<String>, valued: [String] = [], flags: [String] = []
    ) throws(UsageError) {
        var remaining = Array(arguments)[...]
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
            let option = parts[0] == "-h" ? "--help" : parts[0]
            var value = ""
            if valued.contains(option) {
                // An option in the place of a value is a forgotten value.
                let next = remaining.first.flatMap { $0.hasPrefix("--") ? nil : $0 }
                guard let given = parts.count > 1 ? parts[1] : next, !given.isEmpty else {
                    throw UsageError("\(option) needs a value.")
                }
                if parts.count == 1 { remaining.removeFirst() }
                value = given
            } else if option != "--help", !flags.contains(option) {
                throw UsageError("There is no option \(option).")
            } else if parts.count > 1 {
                throw UsageError("\(option) takes no value.")
            }
            if values.updateValue(value, forKey: option) != nil { throw UsageError("\(option) is given twice.") }
        }
    }

    /// Whether the program is asked to say how it is used, by an option or the command `help`.
    package var isHelpWanted: Bool { contains("--help") || words.first == "help" }

    package func contains(_ option: String) -> Bool { values[option] != nil }

    /// The value of an option.
    package subscript(option: String) -> String? { values[option] }

    /// The number that an option has as its value.
    package func number(_ option: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
        guard let value = values[option] else { return nil }
        guard let number = Int(value), range.contains(number) else {
            throw UsageError("\(option) needs a number of \(range.lowerBound) to \(range.upperBound).")
        }
        return number
    }

    /// The case that an option names.
    package func choice<Choice: CaseIterable & RawRepresentable<String>>(
        _ option: String, of type: Choice.Type = Choice.self
    ) throws(UsageError) -> Choice? {
        guard let value = values[option] else { return nil }
        return try Self.choice(value)
    }

    /// The case that a word names.
    package static func choice<Choice: CaseIterable & RawRepresentable<String>>(
        _ word: String, of type: Choice.Type = Choice.self
    ) throws(UsageError) -> Choice {
        if let choice = Choice(rawValue: word) { return choice }
        let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
        throw UsageError("There is no \(word). Choose one of \(names).")
    }
}
