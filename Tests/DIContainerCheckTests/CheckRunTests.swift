import DIContainer
@testable import DIContainerCheck
import DIContainerGraph
import Foundation
import Testing

private final class Store: Sendable {}
private struct Till: Sendable {}
private enum StoreKey: InjectionKey { typealias Value = Store }
private enum TillKey: InjectionKey { typealias Value = Till }
private enum DecksKey: InjectionKey { typealias Value = Int }
private enum DeskKey: InjectionKey { typealias Value = Till }

@Suite("A check of a composition")
struct CheckRunTests {
    /// Runs a check, and returns how it ends and what it prints.
    private func run(
        _ composition: Container, _ others: KeyValuePairs<String, Container> = [:],
        served: [any InjectionKey.Type] = [], unserved: [any InjectionKey.Type] = [], with arguments: [String] = [],
        width: Int? = nil
    ) throws -> (status: CheckStatus, lines: [String]) {
        var lines: [String] = []
        let check = CheckRun(try CheckOptions(arguments), width: width) { lines.append($0) }
        let status = check.check(composition, others, served: served, unserved: unserved) { $0.graph.hints }
        return (status, lines)
    }

    private static let file: StaticString = "DIContainerCheckTests/Modules.swift"

    /// A composition whose till keeps a store of the day.
    private static var captive: Container {
        Container {
            Module(StoreKey.self, scope: .cached(in: CacheName("today")), fileID: file, line: 7) { Store() }
            Module(TillKey.self, scope: .singleton, injecting: StoreKey.self, fileID: file, line: 8) { _ in Till() }
        }
    }

    private static var incomplete: Container {
        Container { Module(TillKey.self, injecting: StoreKey.self, fileID: file, line: 7) { _ in Till() } }
    }

    /// A composition with a hint: two singletons each have a store.
    private static var hinted: Container {
        Container {
            Module(StoreKey.self, fileID: file, line: 7) { Store() }
            Module(TillKey.self, scope: .singleton, injecting: StoreKey.self, fileID: file, line: 8) { _ in Till() }
            Module(DeskKey.self, scope: .singleton, injecting: StoreKey.self, fileID: file, line: 9) { _ in Till() }
        }
    }

    private static let mapping = "DIContainerCheckTests/Modules.swift=/shop/Modules.swift"

    @Test("prints nothing where all is well, and creates no value")
    func right() throws {
        let container = Container {
            Module(StoreKey.self, scope: .singleton(eager: true)) {
                Issue.record("A value was created.")
                return Store()
            }
        }
        let (status, lines) = try run(container)
        #expect(status == .allIsWell)
        #expect(lines == [])
    }

    @Test("prints a problem as an error at its line, the report below, and its fix and other modules as notes")
    func problem() throws {
        let (status, lines) = try run(Self.captive, with: [Self.mapping])
        #expect(status == .problems)
        #expect(
            lines == [
                "/shop/Modules.swift:8:1: error: [captive-dependency] TillKey holds StoreKey captive.",
                "  path:       TillKey (DIContainerCheckTests/Modules.swift:8), singleton",
                "              -> StoreKey (DIContainerCheckTests/Modules.swift:7), cached(in: today)",
                "  reason:     TillKey would keep an old value of cached(in: today) when others get a new one.",
                "/shop/Modules.swift:8:1: note: fix: inject Provider<StoreKey> and call it at each use, "
                    + "or give both the same scope.",
                "/shop/Modules.swift:7:1: note: StoreKey (DIContainerCheckTests/Modules.swift:7), cached(in: today)",
            ])
    }

    @Test("wraps a report to the terminal's width, and leaves lines whole that an editor reads")
    func width() throws {
        let wide = try run(Self.captive, with: [Self.mapping]).lines
        let narrow = try run(Self.captive, with: [Self.mapping], width: 60).lines
        #expect(narrow.allSatisfy { $0.count <= 60 || $0.hasPrefix("/shop/Modules.swift:") })
        #expect(narrow.filter { !$0.hasPrefix(" ") } == wide.filter { !$0.hasPrefix(" ") })
        #expect(narrow.contains("                today) when others get a new one."))
    }

    @Test("prints one problem for a missing key, with a note at each module that needs it")
    func missing() throws {
        let modules = (1...12).map { line in
            Module(StoreKey.self, named: "\(line)", injecting: TillKey.self, fileID: Self.file, line: line) { _ in
                Store()
            }
        }
        let (_, lines) = try run(Container { modules }, with: [Self.mapping])
        let error = "error: [missing-key] No module serves TillKey, which 12 modules inject."
        #expect(lines.first == "/shop/Modules.swift:1:1: \(error)")
        #expect(lines.count { $0.contains(": error: ") } == 1)
        let note = "note: StoreKey \"10\" (DIContainerCheckTests/Modules.swift:10)"
        #expect(lines.contains("/shop/Modules.swift:10:1: \(note)"))
    }

    @Test("takes the file's name for its path, and says so, where other paths are known")
    func unknownPath() throws {
        let error = "\(Self.file):8:1: error: [captive-dependency] TillKey holds StoreKey captive."
        let (_, lines) = try run(Self.captive, with: ["Other/File.swift=/other/File.swift"])
        #expect(lines.first == error)
        let note = "note: no path is known of \(Self.file); pass \(Self.file)=/its/path to the check."
        #expect(lines.filter { $0.hasPrefix("note: ") } == [note])
        // A tool that is run by hand knows no paths.
        let byHand = try run(Self.captive).lines
        #expect(byHand.first == error && !byHand.contains { $0.hasPrefix("note: ") })
    }

    @Test("takes the file's name for its path, and says so, where two paths are given")
    func ambiguousPath() throws {
        let second = "DIContainerCheckTests/Modules.swift=/copy/Modules.swift"
        let (_, lines) = try run(Self.incomplete, with: [Self.mapping, second, Self.mapping])
        #expect(lines.first?.hasPrefix("DIContainerCheckTests/Modules.swift:7:1: error: [missing-key] ") == true)
        #expect(lines.last == "note: \(Self.file) may be any of these: /shop/Modules.swift, /copy/Modules.swift.")
        #expect(try run(Self.incomplete, with: [Self.mapping, Self.mapping]).lines.first?.hasPrefix("/shop/") == true)
    }

    @Test("prints a problem of several compositions once, with the names of those that have it")
    func severalCompositions() throws {
        let right = Container { Module(StoreKey.self) { Store() } }
        let (status, lines) = try run(
            right,
            ["widget": Self.incomplete, "app": right, "previews": Self.incomplete, "widget": Self.incomplete])
        #expect(status == .problems)
        #expect(lines.count { $0.contains(": error: ") } == 1)
        #expect(lines.contains("  in:         widget, previews"))
    }

    @Test("names no compositions of a problem that the first one has")
    func sharedProblem() throws {
        let child = Container(parent: Self.incomplete) { Module(StoreKey.self) { Store() } }
        let (_, lines) = try run(Self.incomplete, ["previews": Self.incomplete, "session": child])
        #expect(lines.count { $0.contains(": error: ") } == 2)
        // That of the child tells of the module that the parent does not see.
        #expect(lines.filter { $0.hasPrefix("  in: ") } == ["  in:         session"])
    }

    @Test("prints hints as warnings if asked to, and succeeds")
    func hints() throws {
        #expect(try run(Self.hinted).lines == [])
        let (status, lines) = try run(Self.hinted, with: [Self.mapping, "--hints"])
        #expect(status == .allIsWell)
        let warning = "warning: [kept-copies] 2 kept values may each hold a copy of StoreKey."
        #expect(lines.first == "/shop/Modules.swift:7:1: \(warning)")
        #expect(lines.contains("  if meant:   write scope: .unique in the module of StoreKey."))
        #expect(
            lines.suffix(3) == [
                "/shop/Modules.swift:7:1: note: fix: give StoreKey scope .singleton, so that all have the same object.",
                "/shop/Modules.swift:8:1: note: TillKey (DIContainerCheckTests/Modules.swift:8), singleton",
                "/shop/Modules.swift:9:1: note: DeskKey (DIContainerCheckTests/Modules.swift:9), singleton",
            ])
    }

    @Test("reports a key that is to be served, and is not")
    func served() throws {
        let (status, lines) = try run(
            Self.incomplete, ["store": Container { Module(StoreKey.self) { Store() } }],
            served: [StoreKey.self, DeskKey.self])
        #expect(status == .problems)
        #expect(
            lines.suffix(4) == [
                "error: [unserved-key] No composition serves DeskKey.",
                "  similar:    TillKey is registered",
                "  reason:     'served' lists it, because the program reads it where no text shows it.",
                "note: fix: add a module that serves it, or drop it from 'served'.",
            ])
    }

    @Test(
        "warns of an eager singleton where the sources of a program start nothing",
        arguments: ["", "try await app.start()"])
    func eager(_ call: String) throws {
        let source = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).swift").path
        defer { try? FileManager.default.removeItem(atPath: source) }
        try Data("@main struct A { static func main() { \(call) } }".utf8).write(to: URL(filePath: source))
        let app = Container {
            Module(StoreKey.self, scope: .singleton(eager: true), fileID: Self.file, line: 7) { Store() }
        }
        let (status, lines) = try run(app, with: [Self.mapping, "Shop/Shop.swift=\(source)"])
        let start = "/shop/Modules.swift:7:1: warning: [not-started] StoreKey is eager, but nothing starts"
        #expect(status == .allIsWell && lines.first?.hasPrefix(start) == (call.isEmpty ? true : nil))
    }

    @Test("names the module of another name that a read most likely means")
    func names() throws {
        let source = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).swift").path
        defer { try? FileManager.default.removeItem(atPath: source) }
        let app = Container {
            Module(DeskKey.self, named: "front") { Till() }
            Module(DeskKey.self, named: "back") { Till() }
            Module(TillKey.self) { Till() }
        }
        for (key, similar) in [
            (#"DeskKey.self, named: "frnt""#, #"DeskKey "front""#), ("DeskKey.self", #"DeskKey "back""#),
            (#"TillKey.self, named: "front""#, "TillKey"), (#"DeksKey.self, named: "front""#, #"DeskKey "front""#),
        ] {
            let text = "enum DeskKey: InjectionKey {}; enum TillKey: InjectionKey {}; enum DeksKey: InjectionKey {}"
            try Data("\(text)\nstruct Office { @Inject(\(key)) var desk }".utf8).write(to: URL(filePath: source))
            let lines = try run(app, with: ["DIContainerCheckTests/Office.swift=\(source)"]).lines
            #expect(lines.dropFirst().first == "  similar:    \(similar) is registered")
        }
    }

    @Test("warns at a read that nothing serves, or says an error there, and reads its arguments from a file")
    func reads() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "Prüfung \(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (source, list) = (folder.appending(path: "Bäckerei.swift").path, folder.appending(path: "sources.txt").path)
        try """
        enum DeskKey: InjectionKey { typealias Value = Till }
        enum TillKey: InjectionKey { typealias Value = Till }
        struct Bäckerei {
            @Inject(DeskKey.self) var desk
            let till = { _ = try? Container(parent: .current) { Module(TillKey.self) { Till() } } }
            let other = TillKey.currentValue
        }
        """.write(toFile: source, atomically: true, encoding: .utf8)
        try "DIContainerCheckTests/Bäckerei.swift=\(source)\n--stamp\n\(folder.path)/stamp"
            .write(toFile: list, atomically: true, encoding: .utf8)
        let report = [
            "\(source):4:13: warning: [unserved-key] No composition serves DeskKey.",
            "  reason:     this read would stop the program.",
            "\(source):4:13: note: fix: add a module for it, or list its composition in 'otherCompositions'.",
        ]
        let stamp = { FileManager.default.fileExists(atPath: folder.appending(path: "stamp").path) }
        let (status, lines) = try run(Container {}, with: ["@\(list)"])
        #expect(status == .allIsWell)
        #expect(lines == report)
        let similar = try run(Container { Module(DecksKey.self) { 1 } }, with: ["@\(list)"]).lines
        #expect(similar.contains("  similar:    DecksKey is registered"))
        #expect(stamp())
        let hinted = try run(Container {}, with: ["@\(list)", "--hints"])
        #expect(
            hinted.lines.contains { $0.contains(":6:17: warning: [unserved-key] No composition serves TillKey.") })
        let strict = try run(Container {}, with: ["--strict", "@\(list)"])
        #expect(strict.status == .problems)
        #expect(strict.lines == report.map { $0.replacing("warning", with: "error") })
        #expect(!stamp())
        let silenced = try run(Container {}, unserved: [DeskKey.self], with: ["@\(list)", "--strict"])
        #expect(silenced.status == .allIsWell && silenced.lines == [])
    }

    @Test("writes its stamp where all is well, and leaves none of an earlier run where it is not")
    func stamp() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "CheckRunTests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let stamp = folder.appending(path: "checked.swift").path
        let arguments = ["--stamp", stamp, "--hints"]

        #expect(try run(Self.hinted, with: arguments).status == .allIsWell)
        #expect(try String(contentsOfFile: stamp, encoding: .utf8).hasPrefix("//"))
        #expect(try run(Self.hinted, with: arguments).status == .allIsWell)
        #expect(FileManager.default.fileExists(atPath: stamp))
        #expect(try run(Self.incomplete, with: arguments).status == .problems)
        #expect(!FileManager.default.fileExists(atPath: stamp))

        let missing = folder.appending(path: "missing/checked.swift").path
        let (status, lines) = try run(Self.hinted, with: ["--stamp", missing])
        #expect(status == .wrongUsage)
        #expect(lines == ["error: \(missing) cannot be written."])
    }

    @Test(
        "refuses arguments that it does not know",
        arguments: [
            (["--stamp"], "--stamp needs a file."),
            (["--stamp", "--hints"], "--stamp needs a file."),
            (["--stamp", "a", "--stamp", "b"], "--stamp is given twice."),
            (["--verbose"], "--verbose is not an argument of this tool."),
            (["Shop/Modules.swift"], "Shop/Modules.swift is not an argument of this tool."),
            (["=/shop/Modules.swift"], "=/shop/Modules.swift is not an argument of this tool."),
            (["@/missing/list"], "/missing/list cannot be read."),
        ])
    func wrongUsage(_ arguments: [String], _ reason: String) {
        let error = #expect(throws: WrongUsage.self) { try CheckOptions(arguments) }
        #expect(
            error?.text(for: "CheckShop") == """
                error: \(reason)
                usage: CheckShop [--stamp FILE] [--hints] [--strict] [@FILE] [Module/File.swift=/path/File.swift ...]
                """)
    }

    @Test("reads paths with an equals sign")
    func equalsSigns() throws {
        let files = try CheckOptions(["Shop/A=B.swift=/a=b/A=B.swift", "Shop/C.swift=/x.swift=y/C.swift"]).files
        #expect(files.path(of: "Shop/A=B.swift") == "/a=b/A=B.swift")
        #expect(files.path(of: "Shop/C.swift") == "/x.swift=y/C.swift")
    }
}
