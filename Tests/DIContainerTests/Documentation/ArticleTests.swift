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

    extension CompilerDiagnostic {
        /// Whether this is the error that an article tells its readers of.
        fileprivate func matches(_ expected: SampleProgram.ExpectedError, in article: String) -> Bool {
            isError && file == article && line == expected.line && message.contains(expected.message)
        }
    }
#endif
