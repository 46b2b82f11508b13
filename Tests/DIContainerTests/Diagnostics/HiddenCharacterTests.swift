import DIContainer
import DIContainerGraph
import Foundation
import TestSupport
import Testing

private enum HostileKey: NamedInjectionKey {
    typealias Key = AKey
    static let name = hostileName
}
private struct HostileError: Error, CustomStringConvertible { let description = hostileName }

/// What a terminal obeys, what ends a line, and what turns the text behind it around.
private let obeyed: [Unicode.Scalar] =
    [
        "\u{0}", "\u{7}", "\u{8}", "\r", "\u{1B}", "\u{7F}", "\u{85}", "\u{9B}", "\u{61C}", "\u{200E}", "\u{200F}",
        "\u{2028}", "\u{2029}",
    ] + (0x202A...0x202E).compactMap(Unicode.Scalar.init) + (0x2066...0x2069).compactMap(Unicode.Scalar.init)
private let hostileName = "name" + String(String.UnicodeScalarView(obeyed)) + "\r\n[2J"
private let hostileFile: StaticString = "App/\u{1B}\u{202E}.swift"

/// Whether a text is one that a terminal shows as it is, in which the name can be recognized.
private func isShown(_ text: String) -> Bool {
    text.contains("U+202E") && !text.unicodeScalars.contains { obeyed.contains($0) }
}

@Suite("A text for people spells out the characters that a terminal obeys")
struct HiddenCharacterTests {
    @Test("in the errors of a resolution, whatever names, places and the user's own errors hold")
    func resolutionErrors() throws {
        let container = Container {
            Module(AKey.self, named: hostileName, fileID: hostileFile) { () throws -> Int in throw HostileError() }
            Module(CKey.self, injecting: HostileKey.self) { $0 }
        }
        for name in [hostileName, hostileName + "2"] {
            let error = try #require(throws: ResolutionError.self) { try container.resolve(AKey.self, named: name) }
            #expect(isShown(error.description) && isShown(error.key))
            for step in error.path { #expect(isShown(step.description)) }
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(CKey.self) }
        #expect(isShown(error.description))
        // The lines of the user's error stay lines.
        #expect(error.description.contains("⟨U+2069⟩\n              [2J"))
    }

    @Test("in what is wrong with a composition")
    func compositionErrors() throws {
        let container = Container {
            Module(AKey.self, named: hostileName, injecting: HostileKey.self, fileID: hostileFile) { $0 }
            Module(AKey.self, named: hostileName) { 1 }
            Module(BKey.self, scope: .singleton, injecting: CKey.self) { $0 }
            Module(CKey.self, scope: .cached(in: CacheName(hostileName)), injecting: TypeKey<Int>.self) { $0 }
        }
        let error = try #require(throws: CompositionError.self) { try container.validate() }
        #expect(error.problems.count > 2)
        #expect(isShown(error.description))
        for module in container.modules.all.prefix(1) { #expect(isShown(module.description)) }
    }

    @Test("in graphs, also those that were read from a file, and in what is different between two")
    func graphs() throws {
        let container = Container {
            Module(AKey.self, named: hostileName, scope: .cached(in: CacheName(hostileName)), fileID: hostileFile) { 1 }
            Module(BKey.self, injecting: HostileKey.self) { $0 }
        }
        let json = container.graph.json
        let graph = try JSONDecoder().decode(CompositionGraph.self, from: Data(json.utf8))
        #expect(graph.nodes.first?.name == hostileName)
        #expect(isShown(graph.description) && isShown("\(graph.nodes[0].id)"))
        #expect(isShown("\(try #require(graph.nodes[0].place))"))
        let other = Container { Module(AKey.self, named: hostileName) { 1 } }.graph
        #expect(isShown(graph.difference(from: other).description))
        // Another program may have written the file.
        let forged = json.replacing("cached(in:", with: "cached \\u202e(in:")
        let read = try JSONDecoder().decode(CompositionGraph.self, from: Data(forged.utf8))
        #expect(isShown(read.difference(from: graph).description) && isShown(read.description))
        let problem = try JSONDecoder().decode(
            CompositionGraph.Problem.self,
            from: Data(
                #"{"code": "\u202e", "headline": "\u202e", "details": [{"label": "\u202e", "text": "\u202e\r\n2"}]}"#
                    .utf8))
        #expect(isShown(problem.description) && problem.description.hasSuffix(" 2"))
    }

    @Test("in what a recorder, a start and a shutdown tell")
    func runs() async throws {
        let recorder = ResolutionRecorder()
        let container = Container(observer: recorder) {
            Module(
                AKey.self, named: hostileName, scope: .singleton(eager: true), fileID: hostileFile, factory: { 1 },
                onShutdown: { _ in throw HostileError() })
            Module(TrackedKey.self, scope: .cached(in: CacheName(hostileName))) { Tracked() }
        }
        var progress: [String] = []
        let timeline = try await container.start { progress.append("\($0)") }
        #expect(isShown(timeline.description))
        #expect(progress.count == 1 && progress.allSatisfy(isShown))
        _ = container[TrackedKey.self]
        #expect(recorder.resolutions.allSatisfy { isShown($0.description) })
        #expect(isShown(recorder.description))
        #expect(isShown(recorder.chromeTrace) || recorder.chromeTrace.contains("\\u202e"))
        let report = await container.shutdown()
        #expect(isShown(report.description))
        #expect(report.failures.count == 1 && report.failures.allSatisfy { isShown($0.description) })
    }

    @Test("and not in what compares names, nor joiners, which words and emoji are written with")
    func comparison() {
        #expect(CacheName("\u{202E}") != CacheName("⟨U+202E⟩"))
        #expect(CacheName("\u{202E}").description == CacheName("⟨U+202E⟩").description)
        let container = Container {
            Module(AKey.self, named: "\u{202E}") { 1 }
            Module(AKey.self, named: "⟨U+202E⟩") { 2 }
        }
        #expect(container[AKey.self, named: "\u{202E}"] == 1)
        #expect(CacheName("👩‍🚀 می‌خواهم").description == "👩‍🚀 می‌خواهم")
    }

    #if os(Linux)
        @Test("in names of types, which may hold them as well", .inOneBuild)
        func types() async throws {
            let block = ArticleBlock(
                language: "swift", line: 1, path: nil,
                lines: [
                    "import DIContainer",
                    "enum `A\u{202E}Key`: InjectionKey { typealias Value = `V\u{202E}` }",
                    "struct `V\u{202E}` {}",
                    "do { _ = try Container {}.resolve(`A\u{202E}Key`.self) } catch { print(error) }",
                    "do { _ = try Container {}.resolve(TypeKey<`V\u{202E}`>.self) } catch { print(error) }",
                ])
            let program = try #require(PrintingProgram(article: "", blocks: [block]))
            let (_, output) = try await SwiftCompiler().run(program)
            #expect(isShown(output))
            #expect(output.contains("No module serves A⟨U+202E⟩Key."))
            #expect(output.contains("No module serves TypeKey<V⟨U+202E⟩>."))
        }
    #endif
}
