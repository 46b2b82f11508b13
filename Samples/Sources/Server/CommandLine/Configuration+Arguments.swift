extension Configuration {
    static let usage = """
        usage: \(Program.name) [--host HOST] [--port N] [--users FILE] [--shutdown-limit SECONDS]
          --host HOST               listen at this address (127.0.0.1)
          --port N                  listen at this port; 0 for any that is free (8080)
          --users FILE              serve the users of FILE instead of those that ship with the program
          --shutdown-limit SECONDS  how long requests may run on when the server is asked to stop (5)
        """

    /// The configuration that the arguments of the command line, without the program's own name, stand for.
    init(arguments: [String]) throws(UsageError) {
        self.init()
        var remaining = arguments[...]
        var seen: Set<String> = []
        while let argument = remaining.popFirst() {
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let option = parts[0]
            guard ["--host", "--port", "--users", "--shutdown-limit"].contains(option) else {
                throw UsageError("There is no option \(option).")
            }
            guard seen.insert(option).inserted else { throw UsageError("\(option) is given twice.") }
            guard let value = parts.count > 1 ? parts[1] : remaining.popFirst(), !value.isEmpty else {
                throw UsageError("\(option) needs a value.")
            }
            try apply(option, value)
        }
    }

    private mutating func apply(_ option: String, _ value: String) throws(UsageError) {
        switch option {
        case "--host": host = value
        case "--users": usersPath = value
        case "--port":
            guard let number = UInt16(value) else { throw UsageError("--port needs a number from 0 to 65535.") }
            port = number
        default:
            guard let seconds = Double(value), (0...86_400).contains(seconds) else {
                throw UsageError("--shutdown-limit needs a number of seconds, up to a day.")
            }
            shutdownLimit = .seconds(seconds)
        }
    }
}
