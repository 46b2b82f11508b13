import Testing

@testable import UserDirectory

struct InvocationParserTests {
    @Test func `Options may stand before and after the command`() throws {
        let invocation = try InvocationParser.parse(
            ["--offline", "show", "--store", "s.json", "Ada", "--format=json", "--verbose"])
        #expect(
            invocation
                == Invocation(
                    options: Options(storePath: "s.json", format: "json", isOffline: true, isVerbose: true),
                    command: "show", arguments: ["Ada"]))
    }

    @Test func `Two dashes end the options`() throws {
        let invocation = try InvocationParser.parse(["add", "--", "--demo", "-x"])
        #expect(invocation == Invocation(command: "add", arguments: ["--demo", "-x"]))
    }

    @Test(arguments: [["--help"], ["-h"]])
    func `Asking for help asks for the command help`(arguments: [String]) throws {
        #expect(try InvocationParser.parse(arguments) == Invocation(command: "help"))
        #expect(
            try InvocationParser.parse(["show"] + arguments) == Invocation(command: "help", arguments: ["show"]))
    }

    @Test func `Help may be asked for behind a command and all that it takes`() throws {
        let invocation = try InvocationParser.parse(["graph", "--format", "dot", "--output", "g.dot", "--help"])
        #expect(invocation == Invocation(command: "help", arguments: ["graph"]))
    }

    @Test func `The options of some commands are read whatever the command`() throws {
        let graph = try InvocationParser.parse(["--format", "xml", "--output=g", "--trace", "t", "graph"])
        #expect(graph.options == Options(format: "xml", outputPath: "g", tracePath: "t"))
        let compared = try InvocationParser.parse(["graph", "--compare", "g.json", "--offline"])
        #expect(compared.options == Options(comparedPath: "g.json", isOffline: true))
        let doctor = try InvocationParser.parse(["doctor", "--break", "cycle"])
        #expect(doctor == Invocation(options: Options(breakage: .cycle), command: "doctor"))
    }

    @Test(arguments: [
        ([], "Name a command."),
        (["--ofline", "list"], "There is no option --ofline. Did you mean --offline?"),
        (["-x", "list"], "There is no option -x."),
        (["--data"], "--data needs a value: --data FILE."),
        (["--data=", "list"], "--data needs a value: --data FILE."),
        (["--data", "--demo", "list"], "--data needs a value: --data FILE."),
        (["--demo=yes", "list"], "--demo takes no value."),
        (["--data", "d.json", "--api", "http://localhost/", "list"], "--api and --data exclude each other."),
        (["--offline", "--api", "http://localhost/", "list"], "--api and --offline exclude each other."),
        (["--demo", "--demo", "list"], "--demo is given twice."),
        (["graph", "--output"], "--output needs a value: --output FILE."),
        (["graph", "--output="], "--output needs a value: --output FILE."),
        (["graph", "--compare"], "--compare needs a value: --compare FILE."),
        (["list", "--trace"], "--trace needs a value: --trace FILE."),
        (["doctor", "--break"], "--break needs a value: --break WORD."),
        (
            ["doctor", "--break", "cylce"],
            "There is no breakage cylce. Did you mean cycle? Choose one of missing, cycle, duplicate, captive."
        ),
        (
            ["doctor", "--break=everything"],
            "There is no breakage everything. Choose one of missing, cycle, duplicate, captive."
        ),
        (
            ["graph", "--compare", "g.json", "--output", "d.txt"],
            "--compare and --output exclude each other: the difference is printed as text."
        ),
        (
            ["graph", "--compare", "g.json", "--format", "json"],
            "--compare and --format exclude each other: the difference is printed as text."
        ),
        (["--store", "s.json", "--trace", "s.json", "list"], "--trace and --store name the same file."),
        (["--data", "d.json", "--output", "d.json", "graph"], "--output and --data name the same file."),
        (["--trace", "g.json", "--compare", "g.json", "graph"], "--trace and --compare name the same file."),
        (["--trace", "./g", "--output", "g", "graph"], "--output and --trace name the same file."),
        (
            ["--demo", "--store", "s.json", "list"],
            "--demo and --store exclude each other: the demo reads and writes no file."
        ),
    ])
    func `A mistake on the command line is named`(arguments: [String], message: String) async {
        #expect(throws: UsageError(message)) { try InvocationParser.parse(arguments) }
        #expect(await Run(arguments, replacing: []).code == .usage)
    }
}
