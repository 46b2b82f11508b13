import DIContainer
import DIContainerTesting
import SampleSupport
import SampleTestSupport
import Testing

@testable import Garrison

/// The program under test: its own composition, with a printer of the test's.
@Suite(
    .container(replacing: { Container { RealmModules(options: Options()) } }) {
        Module(PrinterKey.self, scope: .singleton) { RecordingPrinter() }
    })
struct ProgramTests {
    private func printer() throws -> RecordingPrinter { try #require(PrinterKey.currentValue as? RecordingPrinter) }

    @Test(arguments: [
        ("", "hello world!\nhello world!"), ("hello", "hello world!"),
        (
            "inventory",
            """
            Northwatch: boots 2, pants 3, belt 1, chest 8, bracers 2, gloves 1, helmet 6: 23 in all
            Southgate: boots 2, pants 3, belt 1, chest 8, bracers 2, gloves 1, helmet 6: 23 in all
            Ore left: 146.
            """
        ),
        (
            "parade",
            """
            Northwatch on parade: boots 2, pants 3, belt 1, chest 8, bracers 2, gloves 1, parade helmet 1: 18 in all
            Southgate on parade: boots 2, pants 3, belt 1, chest 8, bracers 2, gloves 1, parade helmet 1: 18 in all
            Ore left: 200.
            """
        ),
    ])
    func `What is asked for is printed`(command: String, text: String) throws {
        #expect(Program(options: Options(command: command)).run() == .success)
        #expect(try printer().text == text)
        #expect(try printer().notes.isEmpty)
    }

    @Test(.container { Module(RandomNumbersKey.self) { ScriptedNumbers(1) } })
    func `Data control which word the program greets with, and the code that greets does not know`() throws {
        #expect(Program(options: Options()).run() == .success)
        #expect(try printer().text == "hello world!\nbye world!")
    }

    @Test(.container { Module(OreStockKey.self, scope: .singleton) { OreStock(8) } })
    func `What a factory says is told, and not how the program is composed`() throws {
        #expect(Program(options: Options(command: "inventory")).run() == .failure)
        #expect(try printer().text.isEmpty)
        #expect(try printer().notes == "The realm has 0 ore left, of which 9 would be needed.")
    }

    @Test func `A seed gives the same numbers each time, another seed others`() {
        func numbers(_ seed: UInt64) -> [Int] {
            let source = SeededNumbers(seed: seed)
            return (0..<100).map { _ in source.number(below: 10) }
        }
        #expect(numbers(7) == numbers(7))
        #expect(numbers(7) != numbers(8))
        #expect(Set(numbers(7)) == Set(0..<10))
    }

    @Test func `The built program prints the article's listings, and has a code for each end`() throws {
        let listings = try BuiltProgram.run("Garrison", [])
        #expect(listings.output == "hello world!\nhello world!\n")
        #expect(listings.code == 0)
        #expect(try BuiltProgram.run("Garrison", ["hello", "--seed", "1"]).output == "bye world!\n")
        let failed = try BuiltProgram.run("Garrison", ["inventory", "--ore", "30"])
        #expect(failed.code == 1)
        #expect(failed.notes == "Garrison: The realm has 0 ore left, of which 4 would be needed.\n")
        #expect(try BuiltProgram.run("Garrison", ["joust"]).code == 64)
    }
}

struct TournamentTests {
    private func report(_ options: Options, observer: (any ContainerObserver)? = nil) throws -> String {
        let container = Container(observer: observer) { RealmModules(options: options) }
        return try withContainer(container) {
            let tournament = Tournament(realm: try Realm(options: options), numbers: RandomNumbersKey.currentValue)
            return try tournament.hold(knights: options.knightCount).report
        }
    }

    @Test func `A seed draws the same tournament each time, and another seed another`() throws {
        #expect(try report(Options(seed: 7)) == report(Options(seed: 7)))
        #expect(try report(Options(seed: 7)) != report(Options(seed: 8)))
    }

    @Test func `The report says who won`() throws {
        #expect(
            try report(Options(seed: 7, knightCount: 4, isParade: true)) == """
                1. Bertram of Northwatch under the wolf defeats Ivo of Southgate, 43 to 36.
                2. Aldous of Northwatch under the wolf defeats Jordan of Southgate, 42 to 34.
                Suits of armor: 2.
                """)
    }

    @Test(arguments: [
        (200, "Aldous of Northwatch under the wolf and Ivo of Southgate part as equals."),
        (40, "Ivo of Southgate without armor yields to Aldous of Northwatch under the wolf."),
        (0, "Aldous of Northwatch under the wolf without armor and Ivo of Southgate without armor part as equals."),
    ])
    func `Without chance all are equals, and a knight without armor yields to one who has it`(
        ore: Int, line: String
    ) throws {
        #expect(try report(Options(knightCount: 2, ore: ore)).hasPrefix("1. \(line)\n"))
    }

    @Test(arguments: [(false, 2), (true, 8)])
    func `All knights of a garrison wear one armor, or each his own`(isOwn: Bool, count: Int) throws {
        #expect(try report(Options(knightCount: 8, ore: 8 * 27, isArmorOwn: isOwn)).hasSuffix("armor: \(count)."))
    }

    @Test func `An error that is not about ore ends the tournament`() throws {
        struct Strike: Error {}
        let container = Container { RealmModules(options: Options()) }
            .replacing { Module(SmithKey.self) { throw Strike() } }
        try withContainer(container) {
            let tournament = Tournament(realm: try Realm(options: Options()), numbers: ZeroNumbers())
            let error = #expect(throws: ResolutionError.self) { try tournament.hold(knights: 2) }
            #expect(error?.underlyingError is Strike)
        }
    }
}
