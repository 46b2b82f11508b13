import SampleSupport
import Testing

struct ArgumentsTests {
    private enum Color: String, CaseIterable { case red, green }

    private func arguments(_ words: String...) throws(UsageError) -> Arguments {
        try Arguments(words, valued: ["--file", "--number", "--color"], flags: ["--fast"])
    }

    @Test func `Options may stand anywhere, and have their values behind them or after an equals sign`() throws {
        let arguments = try arguments("--fast", "list", "--file", "a", "all", "--number=7", "--color=red")
        #expect(arguments.words == ["list", "all"])
        #expect(arguments.contains("--fast"))
        #expect(arguments["--file"] == "a")
        #expect(try arguments.number("--number", in: 0...7) == 7)
        #expect(try arguments.choice("--color") == Color.red)
        #expect(!arguments.isHelpWanted)
    }

    @Test func `Two dashes end the options`() throws {
        #expect(try arguments("add", "--", "--fast", "-x").words == ["add", "--fast", "-x"])
    }

    @Test(arguments: [["--help"], ["-h"], ["list", "-h"], ["help"]])
    func `Every program can be asked for help`(words: [String]) throws {
        #expect(try Arguments(words).isHelpWanted)
    }

    @Test(arguments: [
        (["--slow"], "There is no option --slow."), (["-x"], "There is no option -x."),
        (["--file"], "--file needs a value."), (["--file="], "--file needs a value."),
        (["--file", "--fast"], "--file needs a value."), (["--fast=yes"], "--fast takes no value."),
        (["--fast", "--fast"], "--fast is given twice."),
    ])
    func `A mistake on the command line is told`(words: [String], message: String) {
        #expect(throws: UsageError(message)) { try Arguments(words, valued: ["--file"], flags: ["--fast"]) }
    }

    @Test(arguments: [
        ([], "A command is missing."),
        (["proflie", "\u{1B}"], "There is no command proflie \u{FFFD}, or it takes other arguments."),
    ])
    func `Words that are no command are told, and so is that there are none`(words: [String], message: String) {
        #expect(UsageError(noCommand: words).description == message)
    }

    @Test func `A value that is none of those that make sense is told`() throws {
        #expect(throws: UsageError("--number needs a number of 0 to 7.")) {
            try arguments("--number", "8").number("--number", in: 0...7)
        }
        #expect(throws: UsageError("There is no blue. Choose one of red, green.")) {
            try arguments("--color", "blue").choice("--color", of: Color.self)
        }
    }
}
