import DIContainer
import DIContainerGraph
import Foundation
import Testing

@testable import UserDirectory

struct GraphCommandTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Runs the program's own composition, nothing replaced.
    private func graph(_ arguments: String...) async throws -> (code: ExitCode, graph: CompositionGraph) {
        let invocation = try InvocationParser.parse(["graph"] + arguments)
        let container = Container { UserDirectoryModules(options: invocation.options) }
        return (await Program.run(invocation, in: container), container.graph)
    }

    @Test func `The JSON is the container's own graph`() async throws {
        let file = folder.file("graph.json")
        let run = try await graph("--format", "json", "--output", file)
        #expect(run.code == .success)
        let document = try Data(contentsOf: URL(filePath: file))
        #expect(try JSONDecoder().decode(CompositionGraph.self, from: document) == run.graph)
    }

    @Test(arguments: GraphFormat.allCases)
    func `Each format is the library's own text`(format: GraphFormat) async throws {
        let run = try await graph("--format", format.rawValue, "--output", folder.file("graph"))
        #expect(run.code == .success)
        let text =
            switch format {
            case .mermaid: run.graph.mermaid
            case .dot: run.graph.dot
            case .json: run.graph.json
            case .html: run.graph.html(title: "UserDirectory")
            case .text: "\(run.graph)"
            }
        #expect(try folder.text(of: "graph") == (text.hasSuffix("\n") ? text : "\(text)\n"))
    }

    @Test(arguments: Effects.optionSets)
    func `The picture is that of the other options, and no factory with effects runs for it`(
        options: [String]
    ) async throws {
        let printer = RecordingPrinter()
        let invocation = try InvocationParser.parse(options + ["graph"])
        let container = Container { UserDirectoryModules(options: invocation.options) }
            .replacing {
                Effects.forbidden(with: options)
                Module(PrinterKey.self) { printer }
            }
        #expect(await Program.run(invocation, in: container) == .success)
        #expect("\(printer.text)\n" == container.graph.mermaid)
        #expect(printer.notes.isEmpty)
    }

    @Test func `The program prints nothing but the picture, and makes no store`() throws {
        let (process, output, errors) = (Process(), Pipe(), Pipe())
        process.executableURL = try PipedProgram.program()
        process.arguments = ["graph", "--format", "dot", "--data", "/nowhere/users.json"]
        process.environment = ["HOME": folder.path, "XDG_DATA_HOME": folder.file("data")]
        (process.standardOutput, process.standardError) = (output, errors)
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(errors.fileHandleForReading.readDataToEndOfFile().isEmpty)
        let options = Options(dataPath: "/nowhere/users.json")
        #expect(text == Container { UserDirectoryModules(options: options) }.graph.dot)
        #expect(try folder.names == [])
    }

    @Test(arguments: Breakage.allCases)
    func `A composition with a mistake is drawn all the same`(breakage: Breakage) async throws {
        let printer = RecordingPrinter()
        let invocation = try InvocationParser.parse(["graph", "--format", "dot"])
        let container = Container {
            UserDirectoryModules(options: invocation.options)
            BrokenModules(breakage: breakage)
        }.replacing { Module(PrinterKey.self) { printer } }
        #expect(container.graph.problems.count == 1)
        #expect(await Program.run(invocation, in: container) == .success)
        #expect("\(printer.text)\n" == container.graph.dot)
    }

    @Test func `--output replaces the file as a whole, and prints nothing`() async throws {
        let file = try folder.write(String(repeating: "old\n", count: 100_000), to: "graph.mmd")
        let run = await Run("--demo", "graph", "--output", file)
        #expect(run.code == .success)
        #expect(run.output.isEmpty)
        #expect(run.notes.isEmpty)
        let text = try folder.text(of: "graph.mmd")
        #expect(text.hasPrefix("flowchart LR\n"))
        #expect(!text.contains("old"))
        #expect(try folder.names == ["graph.mmd"])
    }

    @Test(arguments: [
        ("no/graph.mmd", "no: there is no such file or folder"), ("folder", "folder: this is a folder, not a file"),
        ("pipe", "pipe: this is no regular file, and so cannot be replaced"),
    ])
    func `A file that cannot be written is an error that names the path`(name: String, message: String) async throws {
        #expect(mkdir(folder.file("folder"), 0o700) == 0)
        #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
        let run = await Run("graph", "--output", folder.file(name))
        #expect(run.code == .failure)
        #expect(run.output.isEmpty)
        #expect(run.notes == "\(folder.file(message))\nWithout --output the graph is printed.")
        #expect(try folder.names == ["folder", "pipe"])
    }

    @Test(arguments: FailingFileSystem.Step.allCases)
    func `A file that is not written to its end stays as it was`(step: FailingFileSystem.Step) async throws {
        let file = try folder.write("old", to: "graph.mmd")
        let run = await Run("graph", "--output", file) {
            Module(FileSystemKey.self) { FailingFileSystem(failingAt: step) }
        }
        #expect(run.code == .failure)
        #expect(try folder.text(of: "graph.mmd") == "old")
    }
}
