import DIContainer
import DIContainerGraph
import Testing

@testable import UserDirectory

struct DoctorCommandTests {
    @Test(arguments: Effects.optionSets)
    func `A sound composition is told with its size, and no factory with effects runs`(options: [String]) async throws {
        let forbidden = Effects.forbidden(with: options)
        let run = await Run(options + ["doctor"], replacing: forbidden)
        #expect(run.code == .success)
        #expect(run.output.prefixMatch(of: /The composition is sound: \d+ keys, \d+ injections, \d+ groups\./) != nil)
        #expect(run.notes.isEmpty)
    }

    @Test(arguments: Effects.optionSets)
    func `Nothing in the program is likely a slip`(options: [String]) async throws {
        let run = await Run(options + ["doctor"])
        #expect(run.output.wholeMatch(of: /The composition is sound: \d+ keys, \d+ injections, \d+ groups\./) != nil)
    }

    @Test func `What is likely a slip is told too, and is no mistake`() async throws {
        final class Log: Sendable {}
        enum LogKey: InjectionKey { typealias Value = Log }
        enum FirstKey: InjectionKey { typealias Value = [Log] }
        enum SecondKey: InjectionKey { typealias Value = [Log] }
        struct IdleModules: ModuleGroup {
            var modules: [Module] {
                Module(LogKey.self) { Log() }
                Module(FirstKey.self, scope: .singleton, injecting: LogKey.self) { [$0] }
                Module(SecondKey.self, scope: .singleton, injecting: LogKey.self) { [$0] }
            }
        }
        let printer = RecordingPrinter()
        let container = Container {
            UserDirectoryModules(options: Options(isDemo: true))
            IdleModules()
        }
        try await withContainer(container) { try await DoctorCommand(given: Options(), printer: printer).run([]) }
        #expect(printer.text.contains("\n[kept-copies] 2 kept values each hold a copy of LogKey.\n"))
        #expect(printer.text.contains("\n[unused-group] IdleModules serves nothing that the program needs.\n"))
    }

    @Test func `The size is that of the graph`() throws {
        let graph = Container { UserDirectoryModules(options: Options(isDemo: true)) }.graph
        let counts = CompositionCounts(graph)
        #expect(counts.keys == graph.nodes.count)
        #expect(counts.injections == graph.edges.count)
        // UserDirectoryModules, and in it those of commands, browsing, sessions, inspection, output, files, repository and demo.
        #expect(counts.groups == 9)
    }

    @Test func `A group that has only decorators counts, and so do those around groups`() {
        struct Inner: ModuleGroup {
            var modules: [Module] { Module.decorating(PrinterKey.self) { $0 } }
        }
        struct Outer: ModuleGroup {
            var modules: [Module] { Inner() }
        }
        let container = Container {
            Module(PrinterKey.self) { RecordingPrinter() }
            Outer()
        }
        #expect(CompositionCounts(container.graph).groups == 2)
    }

    @Test func `A mistake in the composition itself is reported`() async {
        // The demo has a store of its own, so the location of one has nothing to replace.
        let run = await Run("--demo", "doctor") {
            Module(StoreLocationKey.self) { StoreLocation(chosen: "store.json") }
        }
        #expect(run.code == .failure)
        #expect(run.output.contains("[nothing-to-replace] There is no module of StoreLocationKey to replace."))
        #expect(run.notes.isEmpty)
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
        #expect(run.output.isEmpty)
        #expect(run.notes.hasPrefix("The composition has a problem.\n\n[cycle] CommandsKey needs itself.\n"))
    }

    private static let reports: [(breakage: Breakage, code: String, parts: [String])] = [
        (
            .missing, "missing-key",
            [
                "No module serves BackupLocationKey, which UserStoreKey \"backup\" injects.",
                "UserStoreKey \"backup\" (UserDirectory/BackupModules.swift:",
            ]
        ),
        (
            .cycle, "cycle",
            [
                #"UserRepositoryKey "data" needs itself."#,
                #"UserRepositoryKey "data" (UserDirectory/RepositoryModules.swift:"#,
                "-> UserStoreKey (UserDirectory/QuotaModules.swift:",
                #"-> UserRepositoryKey "data" (UserDirectory/RepositoryModules.swift:"#,
            ]
        ),
        (
            .duplicate, "duplicate-module",
            ["2 modules serve UserStoreKey.", "UserDirectory/%store%.swift:", "UserDirectory/TrialModules.swift:"]
        ),
        (
            .captive, "captive-dependency",
            [
                "PrinterKey \"audit\" holds SignedInUserKey captive.",
                "PrinterKey \"audit\" (UserDirectory/AuditModules.swift:", "), singleton",
                "-> SignedInUserKey (UserDirectory/AuditModules.swift:", "), cached(in: session)",
            ]
        ),
    ]

    @Test(arguments: reports, Effects.optionSets)
    func `Each breakage is one problem, told with its code and places`(
        report: (breakage: Breakage, code: String, parts: [String]), options: [String]
    ) async {
        let run = await Run(
            options + ["doctor", "--break", report.breakage.rawValue],
            replacing: [Module(FileSystemKey.self) { ForbiddenFileSystem() }])
        #expect(run.code == .failure)
        #expect(run.notes.isEmpty)
        #expect(run.output.hasPrefix("The composition has a problem.\n\n[\(report.code)] "))
        let store =
            switch options {
            case ["--demo"]: "DemoModules"
            case ["--mode", "mock"]: "UserDirectoryModules"
            default: "StoreModules"
            }
        for part in report.parts.map({ $0.replacing("%store%", with: store) }) {
            #expect(run.output.contains(part))
        }
    }

    @Test func `Every breakage has a report of its own`() {
        #expect(Set(Self.reports.map(\.breakage)) == Set(Breakage.allCases))
    }
}
