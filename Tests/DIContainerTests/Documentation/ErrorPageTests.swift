#if os(macOS) || os(Linux)
    import Foundation
    import TestSupport
    import Testing

    /// The page that lists the others, which shows a report as they do.
    private let overviewPage = "Sources/DIContainer/DIContainer.docc/Articles/ErrorCodes.md"

    @Suite("The pages of the error codes", .inOneBuild)
    struct ErrorPageTests {
        // Programs are linked with the library on Linux only: SwiftPM puts its object files beside its module there.
        #if os(Linux)
            @Test(
                "show what their programs print, word for word",
                arguments: try (ErrorPage.all() + [ErrorPage(of: overviewPage)]).flatMap(\.programs))
            func output(_ program: PrintingProgram) async throws {
                let (hasSucceeded, output) = try await SwiftCompiler().run(program)
                if GoldenFile.isWriting, output != program.output { try program.write(output) }
                #expect(output == program.output)
                #expect(hasSucceeded == !program.stops, "\(output)")
            }
        #endif

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
                let codes = first.output.matches(of: #/(?m)^(?:\S+: Fatal error: )?\[([a-z-]+)\] /#)
                #expect(codes.map { String($0.1) } == [page.code])
            }
        }

        @Test("are listed by the overview, each once")
        func overview() throws {
            let topics = try #require(Checkout.text(overviewPage).components(separatedBy: "\n## Topics\n").last)
            let links = topics.matches(of: /(?m)^- <doc:(.+)>$/).map { String($0.1) }
            #expect(links.sorted() == Set(try ErrorPage.all().map(\.page)).sorted())
        }

        /// The codes that the properties `code` of the sources give, those of hints, and those of single reports.
        private static func codes() throws -> Set<String> {
            let sources = try Checkout.files(below: "Sources", ".swift").map(Checkout.text)
            let bodies = sources.flatMap { $0.matches(of: /var code: String \{\n(?s:.*?)\n    \}\n/) }
            #expect(bodies.count == 3)
            let hints = sources.flatMap { $0.matches(of: /enum HintCode: String \{\n(?s:.*?)\n\}\n/) }
            #expect(hints.count == 1)
            let reports = sources.flatMap { $0.matches(of: /Report\(code: "([a-z-]+)"/).map { String($0.1) } }
            return Set((bodies + hints).flatMap { $0.output.matches(of: /"([^"]+)"/).map { String($0.1) } } + reports)
        }
    }
#endif
