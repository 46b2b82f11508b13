import DIContainer
import DIContainerTesting
import SampleSupport
import SampleTestSupport
import Testing

@testable import ServiceKeys

/// What every test puts in the place of the program's surroundings.
struct TestModules: ModuleGroup {
    var modules: [Module] {
        Module(PrinterKey.self, scope: .singleton) { RecordingPrinter() }
        Module(WallClockKey.self) { FixedWallClock() }
        Module(TextInputKey.self) { { Array("one two\nthree\n".utf8) } }
    }
}

/// What the program of the test has printed.
func printed() throws -> RecordingPrinter { try #require(PrinterKey.currentValue as? RecordingPrinter) }

@Suite(
    .container {
        ServiceKeysModules()
        TestModules()
    })
struct CommandTests {
    private struct Unreadable: Error, CustomStringConvertible {
        let description = "It is gone."
    }

    @Test func `list names all services, sorted, and makes none of them`() throws {
        let spy = ResolutionSpy()
        let printer = RecordingPrinter()
        let container = Container(observer: spy) {
            ServiceKeysModules()
            Module(PrinterKey.self) { printer }
        }
        #expect(withContainer(container) { Program().run(["list"]) } == .success)
        #expect(
            printer.text.split(separator: "\n").map { $0.prefix { $0 != " " } }
                == ["parity", "report", "rot13", "sum", "timestamp", "words"])
        #expect(printer.text.contains("\nwords      count the lines, words and bytes"))
        #expect(spy.made(ServiceRegistryKey.self) == 1)
        #expect(spy.count(of: WordCountKey.self) == 0)
        #expect(spy.count(of: ReportKey.self) == 0)
    }

    @Test(arguments: [
        (["run", "rot13", "Hello,", "Wörld!"], "Uryyb, Jöeyq!"), (["run", "words"], "lines: 2, words: 3, bytes: 14"),
        (["run", "words", "a"], "lines: 0, words: 1, bytes: 1"), (["run", "sum", "ab"], "195"),
        (["run", "parity", "ab"], "3"), (["run", "timestamp", "a"], "2026-03-01T12:00:00Z a"),
        (
            ["run", "report", "ab"],
            "time      2026-03-01T12:00:00Z\nsize      lines: 0, words: 1, bytes: 2\nchecksum  195"
        ),
        (["check"], "Everything that is injected is registered: 6 services."),
    ])
    func `A command prints its result, of a text in its arguments or on the standard input`(
        arguments: [String], output: String
    ) throws {
        #expect(Program().run(arguments) == .success)
        #expect(try printed().text == output)
    }

    @Test(.container { Module(TextInputKey.self) { { throw Unreadable() } } })
    func `An input that cannot be read is told, and a service that there is not is told before`() throws {
        #expect(Program().run(["run", "words"]) == .failure)
        #expect(Program().run(["run", "sha1"]) == .usage)
        #expect(
            try printed().notes == """
                It is gone.
                There is no service sha1. Choose one of parity, report, rot13, sum, timestamp, words.
                Try: --help
                """)
    }

    @Test(arguments: [["run"], ["list", "all"], ["lsit"], ["unregistered", "AAAA"], ["--all"]])
    func `A call that makes no sense is explained`(arguments: [String]) throws {
        #expect(Program().run(arguments) == .usage)
        #expect(try printed().notes.hasSuffix("\nTry: --help"))
    }

    @Test func `A service that is injected by key is the one that is looked up by name`() throws {
        @Inject(SumKey.self) var sum: any TextService
        let named = try ServiceRegistryKey.currentValue.service(named: SumKey.name)
        #expect(named.run(on: [1, 2]) == sum.run(on: [1, 2]))
    }

    @Test func `One type under two keys is two services`() {
        #expect(type(of: SumKey.currentValue) == type(of: ParityKey.currentValue))
        #expect(SumKey.currentValue.run(on: [1, 3]) != ParityKey.currentValue.run(on: [1, 3]))
    }

    @Test(.container { Module(SumKey.self) { CipherAdapter(cipher: ROT13()) } })
    func `A module in the place of a service replaces it for the services that are made of it`() {
        #expect(ReportKey.currentValue.run(on: Array("abc".utf8)).hasSuffix("checksum  nop"))
    }

    @Test func `The built program prints what the article's listings print, and has a code for each end`() throws {
        let listings = try BuiltProgram.run("ServiceKeys", [])
        #expect(listings.output == String(repeating: "Doing something...\n", count: 5))
        #expect(listings.notes.isEmpty)
        #expect(listings.code == 0)
        #expect(try BuiltProgram.run("ServiceKeys", ["run", "sum"], input: "ab").output == "195\n")
        #expect(try BuiltProgram.run("ServiceKeys", ["unregistered"]).code == 1)
        let misspelled = try BuiltProgram.run("ServiceKeys", ["run", "wrods"])
        #expect(misspelled.code == 64)
        #expect(misspelled.notes.hasPrefix("ServiceKeys: There is no service wrods."))
    }
}
