import DIContainer
import DIContainerGraph
import Foundation
import SampleSupport
import SampleTestSupport
import Testing

@testable import UserDirectory

/// The commands that look at the composition, and the trace.
struct InspectionTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test(arguments: Effects.optionSets)
    func `doctor tells the size and figures of a sound composition and no slip, and no factory with effects runs`(
        options: [String]
    ) async throws {
        let run = await Run(options + ["doctor"], replacing: Effects.forbidden(with: options))
        #expect(run.code == .success)
        #expect(run.output.prefixMatch(of: /The composition is sound: \d+ keys, \d+ injections\./) != nil)
        #expect(run.notes.isEmpty)
        let plain = await Run(options + ["doctor"])
        let needed = /most needed:(\n  .+: \d+ keys? needs? it, \d+ directly){5}/
        let longest = /\nlongest path, \d+ keys:\n  .+(\n  -> .+)+/
        let lines = plain.output.split(separator: "\n", maxSplits: 1)
        #expect(lines[0].wholeMatch(of: /The composition is sound: \d+ keys, \d+ injections\./) != nil)
        let end = try #require(lines[1].prefixMatch(of: needed)).range.upperBound
        #expect(lines[1][end...].wholeMatch(of: longest) != nil)
    }

    @Test func `What is likely a slip is told, and is no mistake`() async throws {
        struct IdleModules: ModuleGroup {
            var modules: [Module] {
                Module(TypeKey<RecordingPrinter>.self) { RecordingPrinter() }
            }
        }
        let printer = RecordingPrinter()
        let container = Container {
            UserDirectoryModules(options: Options(isDemo: true))
            IdleModules()
        }
        try await withContainer(container) { try await DoctorCommand(given: Options(), printer: printer).run([]) }
        #expect(printer.text.contains("\n[unused-group] IdleModules serves nothing that the program needs.\n"))
    }

    @Test func `A mistake in the composition itself is reported`() async {
        // The demo has its own store, so the path of one has nothing to replace.
        let run = await Run("--demo", "doctor") { Module(StorePathKey.self) { "store.json" } }
        #expect(run.code == .failure)
        #expect(run.output.contains("[nothing-to-replace] There is no module of StorePathKey to replace."))
    }

    @Test(arguments: ["doctor", "graph"])
    func `A mistake in the commands themselves is reported in their place`(command: String) async {
        let run = await Run(command) {
            // A help that forgot to be lazy.
            Module.contributing(to: CommandsKey.self, injecting: CommandsKey.self, PrinterKey.self) {
                commands, printer in
                HelpCommand(commands: { commands }, printer: printer)
            }
        }
        #expect(run.code == .failure)
        #expect(run.notes.hasPrefix("The composition has a problem.\n\n[cycle] CommandsKey needs itself.\n"))
    }

    private static let reports: [(breakage: Breakage, code: String, parts: [String])] = [
        (
            .missing, "missing-key",
            [
                "No module serves BackupPathKey, which UserStoreKey \"backup\" injects.",
                "UserStoreKey \"backup\" (UserDirectory/Mistakes.swift:",
            ]
        ),
        (
            .cycle, "cycle",
            [
                #"UserRepositoryKey "data" needs itself."#,
                #"UserRepositoryKey "data" (UserDirectory/Repository.swift:"#,
                "+-- UserStoreKey (UserDirectory/Mistakes.swift:",
            ]
        ),
        (.duplicate, "duplicate-module", ["2 modules serve UserStoreKey.", "UserDirectory/Mistakes.swift:"]),
        (
            .captive, "captive-dependency",
            ["PrinterKey \"audit\" holds SignedInUserKey captive.", "), singleton", "), cached(in: session)"]
        ),
    ]

    @Test(arguments: reports, Effects.optionSets)
    func `Each breakage is one problem, told with its code and places`(
        report: (breakage: Breakage, code: String, parts: [String]), options: [String]
    ) async {
        let run = await Run(
            options + ["doctor", "--break", report.breakage.rawValue],
            replacing: [Module(FileSystemKey.self) { ForbiddenFileSystem() }])
        #expect(run.code == .success)
        #expect(run.notes.isEmpty)
        #expect(run.output.hasPrefix("The composition has a problem.\n\n[\(report.code)] "))
        for part in report.parts { #expect(run.output.contains(part)) }
    }

    @Test(arguments: Breakage.allCases)
    func `A composition with a mistake is drawn all the same`(breakage: Breakage) async throws {
        #expect(Set(Self.reports.map(\.breakage)) == Set(Breakage.allCases))
        let options = Options(format: "dot", breakage: breakage)
        let container = Container {
            UserDirectoryModules(options: options)
            BrokenModules(breakage: breakage)
        }
        #expect(container.graph.problems.count == 1)
        let run = await Run("graph", "--format", "dot", "--break", breakage.rawValue)
        #expect(run.code == .success)
        #expect("\(run.output)\n" == container.graph.dot)
        #expect(run.output.contains("#cf222e"))
    }

    @Test(arguments: GraphFormat.allCases)
    func `Each format of the graph is the library's own text, in a file or printed`(format: GraphFormat) async throws {
        let invocation = try Invocation(["graph", "--format", format.rawValue, "--output", folder.file("graph")])
        let container = Container { UserDirectoryModules(options: invocation.options) }
        #expect(await Program.run(invocation, in: container) == .success)
        #expect(try folder.text(of: "graph") == format.text(of: container.graph))
        #expect(try folder.names == ["graph"])
    }

    @Test(arguments: Effects.optionSets)
    func `The picture is that of the other options, and no factory with effects runs for it`(
        options: [String]
    ) async throws {
        let printer = RecordingPrinter()
        let invocation = try Invocation(options + ["graph"])
        let container = Container { UserDirectoryModules(options: invocation.options) }
            .replacing {
                Effects.forbidden(with: options)
                Module(PrinterKey.self) { printer }
            }
        #expect(await Program.run(invocation, in: container) == .success)
        #expect("\(printer.text)\n" == container.graph.mermaid)
        #expect(printer.notes.isEmpty)
    }

    @Test func `The built program prints nothing but the picture, and makes no store`() throws {
        let run = try BuiltProgram.run(
            "UserDirectory", ["graph", "--format", "dot", "--data", "/nowhere/users.json"],
            variables: ["HOME": folder.path, "XDG_DATA_HOME": folder.file("data")])
        #expect(run.code == 0)
        #expect(run.notes.isEmpty)
        let options = Options(dataPath: "/nowhere/users.json")
        #expect(run.output == Container { UserDirectoryModules(options: options) }.graph.dot)
        #expect(try folder.names == [])
    }

    @Test func `A graph is compared with a file, and another composition is told by its differences`() async throws {
        let file = folder.file("graph.json")
        #expect(await Run("graph", "--format", "json", "--output", file).code == .success)
        let same = await Run("graph", "--compare", file)
        #expect(same.code == .success)
        #expect(same.output == "The graphs are the same.")
        let other = await Run("--offline", "graph", "--compare", file)
        #expect(other.code == .failure)
        #expect(
            other.lines == [
                "- UserDirectory.UserAPIKey",
                #"- UserDirectory.UserRepositoryKey "data" -> UserDirectory.UserAPIKey (optional, lazy)"#,
            ])
        let foreign = await Run("graph", "--compare", try folder.write(#"{"users": []}"#, to: "users.json"))
        #expect(foreign.notes.hasPrefix("\(folder.file("users.json")): This is not a DIContainer graph"))
    }

    private func tracedNames() throws -> [String] {
        struct Document: Decodable {
            struct Event: Decodable {
                let name: String
                let dur: Double?
            }
            let traceEvents: [Event]
        }
        let data = try Data(contentsOf: URL(filePath: folder.file("trace.json")))
        return try JSONDecoder().decode(Document.self, from: data).traceEvents.filter { $0.dur != nil }.map(\.name)
    }

    @Test func `The trace has the start, the shutdown and what was made, also of a command that fails`() async throws {
        let (trace, store) = (folder.file("trace.json"), folder.file("store.json"))
        let run = await Run("--trace", trace, "--offline", "--store", store, "add", "Grace", "grace@example.org")
        #expect(run.code == .success)
        let names = try tracedNames()
        for name in ["start()", "shutdown()", "UserStoreKey", "shutdown of UserStoreKey", "UserRepositoryKey"] {
            #expect(names.contains(name))
        }
        #expect(await Run("--demo", "--trace", trace, "show", "bob").code == .failure)
        #expect(try tracedNames().contains("shutdown()"))
        try folder.write("{", to: "store.json")
        #expect(await Run("--trace", trace, "--store", store, "list").code == .failure)
        #expect(try tracedNames().contains("start()"))
        #expect(await Run("--trace", trace, "doctor").code == .success)
        #expect(try !tracedNames().contains("start()"))
    }

    @Test func `A trace that cannot be written is an error, and does not hide another`() async {
        let trace = folder.file("no/trace.json")
        let run = await Run("--demo", "--trace", trace, "list")
        #expect(run.code == .failure)
        #expect(run.output.hasSuffix("3 users"))
        #expect(run.notes == "\(trace): No such file or directory")
        #expect(await Run("--demo", "--trace", trace, "lst").code == .usage)
    }

    @Test func `The start says what is ready, where that is asked for`() async {
        #expect(await Run("--progress", "--demo", "list").notes.isEmpty)
        let store = folder.file("store.json")
        #expect(await Run("--progress", "--offline", "--store", store, "list").notes.hasPrefix("1/1 UserStoreKey ("))
        #expect(await Run("--offline", "--store", store, "list").notes.isEmpty)
    }
}
