/// What the program is called for.
enum Command: Equatable {
    /// Runs the article's listings.
    case listings
    /// Lists the services.
    case list
    /// Runs a service, on `text` or, where that is missing, on the standard input.
    case run(service: String, text: String?)
    /// Checks the composition.
    case check
    /// Shows the report of a composition that injects a key which nobody registered.
    case unregistered
    case help

    /// The command that `arguments`, without the program's own name, stand for.
    init(_ arguments: [String]) throws(UsageError) {
        guard let word = arguments.first else {
            self = .listings
            return
        }
        let rest = arguments.dropFirst()
        switch word {
        case "run":
            guard let service = rest.first else { throw UsageError("Name a service: run SERVICE [TEXT…]") }
            let text = rest.dropFirst()
            self = .run(service: service, text: text.isEmpty ? nil : text.joined(separator: " "))
        case "list", "check", "unregistered", "help":
            if !rest.isEmpty { throw UsageError("\(word) takes no arguments.") }
            self =
                switch word {
                case "list": .list
                case "check": .check
                case "unregistered": .unregistered
                default: .help
                }
        default: throw UsageError("There is no command \(word).")
        }
    }

    static let usage = """
        A registry of services by key, which do things with a text.

        usage: \(Program.name) [COMMAND]

        commands:
          (none)                 run the listings that this program began with
          list                   list the services
          run SERVICE [TEXT…]    run a service on TEXT, or else on the standard input
          check                  check that everything which is injected is registered
          unregistered           show the report of a key that nobody registered
          help                   print this help
        """
}
