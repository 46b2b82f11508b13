#if os(macOS) || os(Linux)
    import Foundation
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
        @Test("is listed by the first page of its catalog, or by a page that is", arguments: try catalogs())
        func listed(_ catalog: [Article]) throws {
            // Pages that lead to others, one after the other: the first page, the guides of migration, the error codes.
            var reached = catalog.filter(\.isFirstPage)
            try #require(reached.count == 1)
            var next = reached.startIndex
            while next < reached.endIndex {
                let links = Set(reached[next].topics)
                reached += catalog.filter { page in
                    links.contains(page.name) && !reached.contains { $0.name == page.name }
                }
                next += 1
            }
            #expect(Set(catalog.map(\.name)).subtracting(reached.map(\.name)) == [])
        }

        @Test("is read in ten minutes, with its listings", arguments: try catalogs().flatMap(\.self))
        func length(_ article: Article) {
            // A guide for those who leave a library is looked up by feature, and not read.
            guard !article.name.hasPrefix("MigratingFrom") else { return }
            #expect(article.text.split(whereSeparator: \.isWhitespace).count <= 2_000)
        }

        struct Article: CustomTestStringConvertible {
            let name: String
            let text: String

            var isFirstPage: Bool { text.hasPrefix("# ``") }
            /// The articles that its lists of topics link to.
            var topics: [String] { text.matches(of: /(?m)^- <doc:([\w-]+)>/).map { String($0.1) } }
            var testDescription: String { name }
        }

        /// The articles of each catalog.
        static func catalogs() throws -> [[Article]] {
            let articles = try ArticleProgram.articles().map { path in
                let file = ArticleProgram.root.appending(path: path)
                let name = file.deletingPathExtension().lastPathComponent
                return (
                    path.split(separator: "/")[1],
                    Article(name: name, text: try String(contentsOf: file, encoding: .utf8))
                )
            }
            return Dictionary(grouping: articles, by: \.0).sorted { $0.key < $1.key }.map { $0.value.map(\.1) }
        }
    }

    extension CompilerDiagnostic {
        /// Whether this is the error that an article tells its readers of.
        fileprivate func matches(_ expected: SampleProgram.ExpectedError, in article: String) -> Bool {
            isError && file == article && line == expected.line && message.contains(expected.message)
        }
    }
#endif
