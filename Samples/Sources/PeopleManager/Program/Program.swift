import DIContainer

/// Does what the command line asks for.
///
/// Its needs are made of the needs of the classes that it is made of: none of them sees those of another.
final class Program {
    typealias Needs = Dependencies<PeopleManager.Needs, Roster.Needs, Greeter.Needs, DatabaseKey, PrinterKey>

    static let name = "PeopleManager"

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

    func run(_ request: Request) -> ExitCode {
        do {
            for line in try answer(to: request) { try printer.output(line) }
            return .success
        } catch {
            return printer.report(error)
        }
    }

    private func answer(to request: Request) throws -> [String] {
        switch request {
        case .listings: [hello(), hello(name: "Nick Cave")]
        case .fetch: ["Saved: \(try people.addFetchedPeople())."]
        case .add(let person):
            [try people.addPerson(person) ? "Saved \(person.name)." : "\(person.name) is there already."]
        case .list: try roster.lines()
        case .find(let text): try search.people(matching: text).map(\.line)
        case .greet(let name?): [hello(name: name)]
        case .greet(nil): try greeter.hellos()
        case .help: [Help.text]
        }
    }
}
