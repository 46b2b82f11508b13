import DIContainer
import DIContainerTesting
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
        (Request.listings, "hello world!\nhello world!"), (.hello, "hello world!"),
        (.forge("belt"), "Northwatch has forged belt 1. Ore left: 199."),
        (
            .inventory,
            """
            Northwatch: boots 2, pants 3, belt 1, chest 8, bracers 2, gloves 1, helmet 6: 23 in all
            Southgate: boots 2, pants 3, belt 1, chest 8, bracers 2, gloves 1, helmet 6: 23 in all
            Ore left: 146.
            """
        ),
        (
            .parade,
            """
            Northwatch on parade: boots 2, pants 3, belt 1, chest 8, bracers 2, gloves 1, parade helmet 1: 18 in all
            Southgate on parade: boots 2, pants 3, belt 1, chest 8, bracers 2, gloves 1, parade helmet 1: 18 in all
            Ore left: 200.
            """
        ),
        (.help, Help.text),
    ])
    func `What is asked for is printed`(request: Request, text: String) throws {
        #expect(Program(options: Options(request: request)).run() == .success)
        #expect(try printer().lines == [text])
        #expect(try printer().notes.isEmpty)
    }

    @Test(.container { Module(OreStockKey.self, scope: .singleton) { OreStock(8) } })
    func `What a factory says is told, and not how the program is composed`() throws {
        #expect(Program(options: Options(request: .forge("chest"))).run() == .failure)
        #expect(try printer().lines.isEmpty)
        #expect(try printer().notes == ["The realm has 8 ore left, of which 9 would be needed."])
    }
}
