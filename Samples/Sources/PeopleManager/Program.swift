import DIContainer
import SampleSupport

/// A register of people, which shows a service locator that each class composes of what it needs.
///
/// The idea is that of the article "Dependency Injection with Service Locator": each dependency comes with a way to
/// get it, which has a default, and a class names in one line all that it needs. Here a key is the way to get a
/// dependency, its `defaultValue` the default, and `Dependencies<DatabaseKey, FetcherKey>` the line. Without arguments
/// the program prints what the listings of the article print.
@main
enum EntryPoint {
    static func main() {
        do {
            let arguments = try Arguments(
                CommandLine.arguments.dropFirst(), valued: ["--database", "--from"], flags: ["--by-name"])
            Container { PeopleModules(arguments: arguments) }.build()
            Program().run(arguments).endProgram()
        } catch {
            PrinterKey.defaultValue.report(error).endProgram()
        }
    }
}

/// What the command line changes; all the rest are the defaults of the keys.
struct PeopleModules: ModuleGroup {
    let arguments: Arguments

    var modules: [Module] {
        if let path = arguments["--database"] {
            Module(DatabaseKey.self) { FileDatabase(path: path) }
        }
        if let path = arguments["--from"] {
            Module(FetcherKey.self) { LineFetcher { try Files.read(path) } }
        }
        if arguments.contains("--by-name") {
            Module(OrderKey.self) { .name }
        }
    }
}

/// Does what the command line asks for.
///
/// Its needs are made of the needs of the classes that it is made of: none of them sees those of another.
final class Program {
    typealias Needs = Dependencies<PeopleManager.Needs, Roster.Needs, Greeter.Needs, DatabaseKey, PrinterKey>

    private let people: PeopleManager
    private let roster: Roster
    private let greeter: Greeter
    private let search: PeopleSearch
    private let printer: any Printer

    init(_ needs: Needs = .current) {
        let (people, roster, greeter, database, printer) = needs.values
        self.people = PeopleManager(people)
        self.roster = Roster(roster)
        self.greeter = Greeter(greeter)
        search = PeopleSearch(database: database)
        self.printer = printer
    }

    func run(_ arguments: Arguments) -> ExitCode {
        do {
            try printer.output(answer(to: arguments))
            return .success
        } catch {
            return printer.report(error)
        }
    }

    private func answer(to arguments: Arguments) throws -> String {
        if arguments.isHelpWanted { return Self.usage }
        let rest = arguments.words.dropFirst()
        switch (arguments.words.first, rest.count) {
        case (nil, _): return [hello(), hello(name: "Nick Cave")].joined(separator: "\n")
        case ("fetch", 0): return "Saved: \(try people.addFetchedPeople())."
        case ("add", 0...2):
            let person =
                try rest.first.map { try Person(name: $0, checkedEmail: rest.dropFirst().first) }
                ?? PeopleManager.usualPerson
            return try people.addPerson(person) ? "Saved \(person.name)." : "\(person.name) is there already."
        case ("list", 0): return try roster.text()
        case ("find", 1): return try search.people(matching: rest[1]).map(\.line).joined(separator: "\n")
        case ("greet", 0): return try greeter.hellos().joined(separator: "\n")
        case ("greet", 1): return hello(name: rest[1])
        case (let command?, _): throw UsageError("There is no command \(command), or not with these words.")
        }
    }

    private static let usage = """
        A register of people, kept in a file.

        usage: PeopleManager [OPTION…] [COMMAND [ARGUMENT…]]

        commands:
          fetch                save the people of the standard input, a line NAME[,EMAIL] for each
          add [NAME [EMAIL]]   save a person, Nick Cave unless another is named
          list                 print all people
          find TEXT            print the people whose name or email address contains TEXT
          greet [NAME]         say hello to all people, or to the one who is named
          help                 print this help

        options:
          --database FILE      the file of the register, in place of people.csv
          --from FILE          fetch from FILE, in place of the standard input
          --by-name            list by name, in place of by the time when people came

        Without a command it says two hellos.
        """
}
