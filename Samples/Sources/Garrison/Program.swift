import DIContainer
import SampleSupport

/// A tournament of two garrisons, which shows inversion of control step by step.
///
/// The ideas are those of an article that leads from a `hello world!` whose first word is chosen by data, over knights
/// who need not forge their armor, to factories that hold factories: a realm is a container, its garrisons are children
/// of it, and their forges are groups of modules. Dependencies come by initializer (`Armor`), by property (the emblem of
/// a `Knight`) and by method (the armor of a knight, for the time of a joust). Without arguments the program prints what
/// the listings of the article print.
@main
enum EntryPoint {
    static func main() {
        do {
            let options = try Options(CommandLine.arguments.dropFirst())
            Container { RealmModules(options: options) }.build()
            Program(options: options).run().endProgram()
        } catch {
            PrinterKey.defaultValue.report(error).endProgram()
        }
    }
}

/// What the command line asks for.
struct Options {
    var command = ""
    /// The number that all chance is drawn from; `nil` where there is to be none.
    var seed: UInt64?
    /// How many knights take part, of both garrisons together.
    var knightCount = 8
    /// How much ore the realm has.
    var ore = 200
    /// Whether each knight gets armor of his own, or else all of a garrison the same one.
    var isArmorOwn = false
    /// Whether the southern garrison comes in parade armor.
    var isParade = false
}

extension Options {
    /// - Parameter arguments: The arguments, without the program's own name.
    init(_ arguments: some Sequence<String>) throws(UsageError) {
        let arguments = try Arguments(
            arguments, valued: ["--seed", "--knights", "--ore"], flags: ["--own-armor", "--parade"])
        command = arguments.isHelpWanted ? "help" : arguments.words.joined(separator: " ")
        seed = try arguments.number("--seed", in: 0...Int.max).map(UInt64.init)
        // Two in each joust.
        knightCount = try arguments.number("--knights", in: 2...64).map { $0 / 2 * 2 } ?? knightCount
        ore = try arguments.number("--ore", in: 0...1_000_000) ?? ore
        isArmorOwn = arguments.contains("--own-armor")
        isParade = arguments.contains("--parade")
    }
}

/// Does what the command line asks for, with the current container as the realm.
struct Program {
    let options: Options

    @Inject(PrinterKey.self) private var printer

    func run() -> ExitCode {
        do {
            try printer.output(answer(in: Realm(options: options)))
            return .success
        } catch {
            return printer.report(error)
        }
    }

    private func answer(in realm: Realm) throws -> String {
        switch options.command {
        // The listing that nothing controls, and the one that a number controls.
        case "": return "hello world!\n\(HelloWorldKey.currentValue.phrase)"
        case "hello": return HelloWorldKey.currentValue.phrase
        case "inventory": return try realm.inventory()
        case "parade": return try realm.parade()
        case "tournament":
            let tournament = Tournament(realm: realm, numbers: RandomNumbersKey.currentValue)
            return "\(try tournament.hold(knights: options.knightCount).report)\n\(realm.oreText)"
        case "help": return Self.usage
        default: throw UsageError("There is no command \(options.command).")
        }
    }

    private static let usage = """
        A realm with two garrisons, whose knights joust.

        usage: Garrison [COMMAND] [OPTION…]

        commands:
          hello         greet the world; a number chooses whether with hello or with bye
          inventory     forge the armor of both garrisons, and print it
          parade        rehearse a parade: print what would be worn, and use up nothing
          tournament    let the knights of both garrisons joust
          help          print this help

        options:
          --seed N      draw all chance from this number; without it there is none
          --knights N   how many take part in the tournament, 8 without it
          --ore N       how much ore the realm has, 200 without it
          --own-armor   forge armor for each knight, in place of one that a garrison lends
          --parade      send the southern garrison in parade armor

        Without a command it greets the world twice.
        """
}
