import DIContainer
import SampleSupport

/// The commands. A new one is one more contribution; nothing else has to know it.
///
/// What is ready only after the start they take by `Lazy`: so that the commands can be made, and asked what they take,
/// before a store is opened or a server is asked. They do not know the library, and so take its handles as closures.
struct CommandModules: ModuleGroup {
    var modules: [Module] {
        Module.contributing(
            to: CommandsKey.self, injecting: Lazy<UserRepositoryKey>.self, UserFormatterKey.self, PrinterKey.self
        ) {
            ListCommand(repository: $0.closure, formatter: $1, printer: $2)
        }
        Module.contributing(
            to: CommandsKey.self, injecting: Lazy<UserRepositoryKey>.self, UserFormatterKey.self, PrinterKey.self
        ) {
            ShowCommand(repository: $0.closure, formatter: $1, printer: $2)
        }
        Module.contributing(
            to: CommandsKey.self, injecting: Lazy<UserRepositoryKey>.self, Lazy<UserStoreKey>.self, PrinterKey.self
        ) {
            AddCommand(repository: $0.closure, store: $1.closure, printer: $2)
        }
        Module.contributing(
            to: CommandsKey.self, injecting: Lazy<UserRepositoryKey>.self, Lazy<UserStoreKey>.self, PrinterKey.self
        ) {
            RemoveCommand(repository: $0.closure, store: $1.closure, printer: $2)
        }
        Module.contributing(
            to: CommandsKey.self, injecting: Lazy<UserRepositoryKey>.self, LineInputKey.self, PrinterKey.self
        ) {
            ImportCommand(repository: $0.closure, lines: $1, printer: $2)
        }
        // The help is one of the commands that it lists, so it asks for them when it runs.
        Module.contributing(to: CommandsKey.self, injecting: Lazy<CommandsKey>.self, PrinterKey.self) {
            HelpCommand(commands: $0.closure, printer: $1)
        }
    }
}

/// One thing that the program can do.
protocol Command: Sendable {
    /// The word that calls the command.
    var name: String { get }
    /// What may follow the word.
    var parameters: String { get }
    /// What the command does, in half a line.
    var summary: String { get }

    /// The words that `--format` chooses from, what it prints in by itself first; none where there is nothing to choose.
    var formats: [String] { get }
    /// The options that the command takes of those that are not for every command; `--format` goes without saying.
    var options: [String] { get }
    /// Whether the command needs what the start makes ready, such as the store.
    var needsStart: Bool { get }

    /// Does it.
    ///
    /// - Throws: ``UsageError`` where `arguments` make no sense, or what went wrong.
    func run(_ arguments: [String]) async throws
}

extension Command {
    var parameters: String { "" }
    var formats: [String] { [] }
    var options: [String] { [] }
    var needsStart: Bool { true }

    /// Checks that the command takes the options that were given, before anything is started for it.
    func check(_ given: Options) throws(UsageError) {
        let own = formats.isEmpty ? options : options + ["--format"]
        if let option = given.ofSomeCommands.first(where: { !own.contains($0) }) {
            throw UsageError("\(name) takes no \(option).")
        }
        if let format = given.format, !formats.contains(format) {
            throw UsageError("There is no format \(format). Choose one of \(formats.joined(separator: ", ")).")
        }
    }

    /// How the command is called.
    var usage: String { parameters.isEmpty ? name : "\(name) \(parameters)" }

    /// Checks that there are as many arguments as the command takes.
    func expect(_ count: ClosedRange<Int>, _ arguments: [String]) throws(UsageError) {
        if !count.contains(arguments.count) { throw UsageError("Call it as: \(usage)") }
    }
}

/// All commands, contributed one by one.
enum CommandsKey: InjectionKey { typealias Value = [any Command] }

/// Says how the program is used.
struct HelpCommand: Command {
    let commands: @Sendable () -> [any Command]
    let printer: any Printer

    let name = "help"
    let summary = "print this help"
    let needsStart = false

    func run(_ arguments: [String]) async throws {
        let rows = commands().map { command in
            let formats = command.formats.isEmpty ? "" : "; --format: \(command.formats.joined(separator: ", "))"
            return ["", command.usage, command.summary + formats]
        }
        try printer.output(
            """
            A directory of users: those of a JSON file, and your edits, which are kept in a store of their own.

            usage: UserDirectory [OPTION…] COMMAND [ARGUMENT…]

            commands:
            \(rows.aligned)

            options:
              --data FILE     read the users of FILE instead of those that ship with the program
              --api URL       read the users of a server, such as http://127.0.0.1:8080/users.json
              --store FILE    keep edits in FILE instead of the standard place; in a database where it ends in .sqlite
              --mode WORD     the repository to work on, data or mock; \(RepositoryMode.variable) names another default
              --format NAME   print in another format
              --output FILE   write what graph would print to FILE, which is replaced
              --compare FILE  have graph print what is different from FILE, which graph --format json has written
              --break WORD    have doctor or graph make a mistake first: missing, cycle, duplicate, captive
              --offline       read no data; serve from the store only
              --demo          try the program on demo data in memory; nothing is written
              --verbose       say on standard error which files are read and written
              --progress      say on standard error what is ready, as a terminal is told anyway
              --trace FILE    write what is made and when to FILE, for the trace viewer of a browser
            """)
    }
}
