#if os(macOS) || os(Linux)
    import Foundation
    import TestSupport
    import Testing

    @Suite("The pages of the error codes", .inOneBuild)
    struct ErrorPageTests {
        private static func programs() throws -> [PrintingProgram] {
            try (ErrorPage.all() + [ErrorPage.overview()]).flatMap(\.programs)
        }

        @Test(
            "show what their programs print, word for word",
            .enabled(if: SwiftCompiler.canLink, "Programs are linked with the library on Linux only."),
            arguments: try programs().filter(\.libraries.isEmpty))
        func output(_ program: PrintingProgram) async throws { try await Self.expectOutput(of: program) }

        @Test(
            "show what programs print that load a library with a copy of DIContainer, word for word",
            .enabled(if: SwiftCompiler.canLink, "Programs are linked with the library on Linux only."),
            arguments: try programs().filter { !$0.libraries.isEmpty })
        func outputWithLibraries(_ program: PrintingProgram) async throws { try await Self.expectOutput(of: program) }

        private static func expectOutput(of program: PrintingProgram) async throws {
            let (hasSucceeded, output) = try await SwiftCompiler().run(program)
            if GoldenFile.isWriting, output != program.output { try program.write(output) }
            #expect(output == program.output)
            #expect(hasSucceeded == !program.stops, "\(output)")
        }

        @Test("are there for every code of the sources, and for nothing else")
        func codes() throws {
            let pages = try ErrorPage.all()
            #expect(pages.map(\.code).sorted() == (try Self.codes()).sorted())
            for page in pages where page.page != "RareCodes" { #expect(page.page == page.code) }
        }

        @Test("begin with a program that gets the code")
        func reports() throws {
            for page in try ErrorPage.all() {
                let first = try #require(page.programs.first, "\(page.code) has no program.")
                let codes = first.output.matches(of: #/(?m)^(?:\S+: Fatal error: )?\[([a-z-]+)\] /#).map {
                    String($0.1)
                }
                #expect(codes == [page.code])
            }
        }

        @Test("are listed by the overview, each once")
        func overview() throws {
            let topics = try #require(Self.overviewText().components(separatedBy: "\n## Topics\n").last)
            let links = topics.matches(of: /(?m)^- <doc:(.+)>$/).map { String($0.1) }
            #expect(links.sorted() == Set(try ErrorPage.all().map(\.page)).sorted())
        }

        @Test("leave out no more than the messages that the overview lists, which the sources have")
        func messagesWithoutCode() throws {
            let rows = try #require(
                Self.overviewText().components(separatedBy: "\n## Messages without a code\n").last?
                    .components(separatedBy: "\n## ").first
            ).matches(of: /(?m)^\| (.+) \| .+ \|$/).map(\.1).dropFirst(2)
            #expect(rows.count > 5)
            let text = try Self.sources().joined().replacing(/\\\n +/, with: "")
            for row in rows {
                for part in row.split(separator: "…") {
                    let isThere = text.contains(part.trimmingCharacters(in: .whitespaces))
                    #expect(isThere, "\(row)")
                }
            }
        }

        /// The codes that the properties `code` of the sources give, those of hints, and those of single reports.
        private static func codes() throws -> Set<String> {
            let bodies = try sources().flatMap { $0.matches(of: /var code: String \{\n(?s:.*?)\n    \}\n/) }
            #expect(bodies.count == 3)
            let hints = try sources().flatMap { $0.matches(of: /enum HintCode: String \{\n(?s:.*?)\n\}\n/) }
            #expect(hints.count == 1)
            let reports = try sources().flatMap { $0.matches(of: /Report\(code: "([a-z-]+)"/).map { String($0.1) } }
            return Set((bodies + hints).flatMap { $0.output.matches(of: /"([^"]+)"/).map { String($0.1) } } + reports)
        }

        /// The texts of all sources of the package.
        private static func sources() throws -> [String] {
            let root = ArticleProgram.root.appending(path: "Sources")
            let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
            return try names.filter { $0.hasSuffix(".swift") }.sorted().map {
                try String(contentsOf: root.appending(path: $0), encoding: .utf8)
            }
        }

        private static func overviewText() throws -> String {
            try String(
                contentsOf: ArticleProgram.root.appending(
                    path: "Sources/DIContainer/DIContainer.docc/Articles/ErrorCodes.md"), encoding: .utf8)
        }
    }
#endif
