#if os(macOS) || os(Linux)
    import Foundation
    import TestSupport
    import Testing

    @Suite("The articles of the documentation", .inOneBuild)
    struct ArticleTests {
        @Test("have listings that compile, and get the errors that they show", arguments: try ArticleProgram.all())
        func listings(_ program: ArticleProgram) async throws {
            let diagnostics = try await SwiftCompiler().diagnostics(of: program)
            for expected in program.expectedErrors {
                #expect(
                    diagnostics.contains { $0.matches(expected, in: program.article) },
                    "Expected at line \(expected.line): \(expected.message)")
            }
            for diagnostic in diagnostics {
                #expect(
                    program.expectedErrors.contains { diagnostic.matches($0, in: program.article) },
                    "Not expected: \(diagnostic)")
            }
        }

        @Test("are there, with listings")
        func present() throws {
            #expect(try ArticleProgram.articles().count > 20)
            #expect(try ArticleProgram.all().count > 20)
        }

        @Test("have a prelude only where there is an article")
        func preludes() throws {
            let names = try ArticleProgram.articles().map {
                URL(filePath: $0).deletingPathExtension().lastPathComponent
            }
            #expect(Set(names).count == names.count, "Two articles share a name, and with it a prelude.")
            let folder = ArticleProgram.root.appending(path: "Tests/DIContainerTests/Documentation/Preludes")
            let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            // The folder is that of the examples in doc comments.
            for file in files where file != "Examples" {
                #expect(names.contains(URL(filePath: file).deletingPathExtension().lastPathComponent), "\(file)")
            }
        }
    }

    @Suite("Each article of the documentation")
    struct ArticleShapeTests {
        @Test("is listed by the first page of its catalog, or by a page that is", arguments: try Catalog.all())
        func listed(_ catalog: Catalog) throws {
            var reached = catalog.articles.filter(\.isFirstPage)
            try #require(reached.count == 1)
            var next = 0
            while next < reached.count {
                let topics = Set(reached[next].topics).subtracting(reached.map(\.name))
                reached += catalog.articles.filter { topics.contains($0.name) }
                next += 1
            }
            let articles = catalog.articles.filter { !$0.isAboutSymbol }
            #expect(Set(articles.map(\.name)).subtracting(reached.map(\.name)) == [])
        }

        @Test("names the language of its listings", arguments: try Catalog.all().flatMap(\.articles))
        func languages(_ article: Article) {
            for block in ArticleBlock.programs(in: article.text).joined() where block.language.isEmpty {
                #expect(!block.lines.contains { $0.hasSuffix("{") || $0.hasSuffix("(") }, "Swift at \(block.line)")
            }
        }

        @Test("compares programs by what it counts of them")
        func counts() throws {
            let article = try Article(path: "Sources/DIContainer/DIContainer.docc/Migration/Comparison.md")
            let programs = ArticleBlock.programs(in: article.text).joined()
            #expect(programs.count == 2)
            for (place, program) in zip(["first has", "second"], programs) {
                let lines = program.lines.map { $0.trimmingPrefix { $0 == " " } }.filter { !$0.isEmpty }
                let characters = lines.map(\.count).reduce(0, +)
                #expect(article.text.contains("\(place) \(lines.count) lines and \(characters) characters"))
            }
        }

        /// The articles of one product.
        struct Catalog: CustomTestStringConvertible {
            let product: String
            let articles: [Article]

            var testDescription: String { product }

            static func all() throws -> [Catalog] {
                let paths = Dictionary(grouping: try ArticleProgram.articles()) { String($0.split(separator: "/")[1]) }
                return try paths.sorted { $0.key < $1.key }.map {
                    Catalog(product: $0.key, articles: try $0.value.map { try Article(path: $0) })
                }
            }
        }

        struct Article: CustomTestStringConvertible {
            let name: String
            let text: String

            init(path: String) throws {
                let file = ArticleProgram.root.appending(path: path)
                name = file.deletingPathExtension().lastPathComponent
                text = try String(contentsOf: file, encoding: .utf8)
            }

            var testDescription: String { name }
            var isFirstPage: Bool { text.hasPrefix("# ``\(name)``\n") }
            /// Whether it only puts the members of a type under headings.
            var isAboutSymbol: Bool { text.hasPrefix("# ``DIContainer/") }
            /// The articles that its lists of topics link to.
            var topics: [String] { text.matches(of: /(?m)^- <doc:([\w-]+)>/).map { String($0.1) } }
        }
    }
#endif
