import DIContainer
import DIContainerTesting
import Testing

@testable import ServiceKeys

@Suite(
    .container {
        ServiceKeysModules()
        TestModules()
    })
struct CommandTests {
    @Test func `list names all services, sorted, and makes none of them`() throws {
        let run = try Run("list")
        #expect(run.code == .success)
        #expect(
            run.output.split(separator: "\n").map { $0.prefix { $0 != " " } }
                == ["adler32", "crc32", "report", "rot13", "timestamp", "words"])
        #expect(run.output.contains("words      count the lines, words and bytes"))
    }

    @Test func `list resolves no service`() throws {
        let spy = ResolutionSpy()
        let container = Container(parent: .current, observer: spy) { ServiceKeysModules() }
        _ = withContainer(container) { Program().run(["list"]) }
        #expect(spy.made(ServiceRegistryKey.self) == 1)
        #expect(spy.count(of: WordCountKey.self) == 0)
        #expect(spy.count(of: ReportKey.self) == 0)
    }

    @Test func `run takes the text from its arguments`() throws {
        let run = try Run("run", "rot13", "Hello,", "world")
        #expect(run.output == "Uryyb, jbeyq")
    }

    @Test func `run takes the text from the standard input where no argument gives it`() throws {
        #expect(try Run("run", "words").output == "lines: 2, words: 3, bytes: 14")
    }

    @Test(.container { Module(TextInputKey.self) { FailingInput() } })
    func `An input that cannot be read is told`() throws {
        let run = try Run("run", "words")
        #expect(run.code == .failure)
        #expect(run.notes == "The standard input cannot be read: it is gone")
    }

    @Test(.container { Module(TextInputKey.self) { FailingInput() } })
    func `A service that there is not is told before the input is read`() throws {
        let run = try Run("run", "sha1")
        #expect(run.code == .usage)
        #expect(
            run.notes.hasPrefix(
                "There is no service sha1. Choose one of adler32, crc32, report, rot13, timestamp, words."))
        #expect(run.output.isEmpty)
    }

    @Test(arguments: [["run"], ["list", "all"], ["lsit"], ["unregistered", "AAAA"]])
    func `A call that makes no sense is explained`(arguments: [String]) throws {
        let code = Program().run(arguments)
        let printer = try #require(PrinterKey.currentValue as? RecordingPrinter)
        #expect(code == .usage)
        #expect(printer.notes.hasSuffix("Try: ServiceKeys help"))
    }

    @Test func `help names every command`() throws {
        let run = try Run("help")
        #expect(run.code == .success)
        for command in ["list", "run", "check", "unregistered", "help"] {
            #expect(run.output.contains("\n  \(command)"))
        }
    }
}
