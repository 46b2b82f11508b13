#if os(macOS) || os(Linux)
    import Foundation
    import Testing

    @Suite("The examples in doc comments")
    struct DocCommentTests {
        @Test("compile, and get the errors that they show", arguments: try DocCommentProgram.all())
        func examples(_ program: DocCommentProgram) async throws {
            let diagnostics = try await SwiftCompiler().diagnostics(of: program).filter { !$0.isAboutUse }
            for example in program.examples {
                for expected in example.expectedErrors {
                    let isThere = diagnostics.contains { $0.matches(expected, in: example) }
                    #expect(
                        isThere, "Expected: \(expected.message)",
                        sourceLocation: .inCheckout(example.file, line: expected.line))
                }
            }
            for diagnostic in diagnostics {
                let isExpected = program.examples.contains { example in
                    example.expectedErrors.contains { diagnostic.matches($0, in: example) }
                }
                #expect(
                    isExpected, "Not expected: \(diagnostic)",
                    sourceLocation: .inCheckout(diagnostic.file, line: diagnostic.line ?? 1))
            }
        }

        @Test("are found in every module")
        func present() throws {
            for module in DocCommentProgram.modules {
                #expect(try DocCommentExample.all(of: module).count > 5, "\(module)")
            }
        }

        @Test("are closed, so that none swallows what follows it")
        func fences() throws {
            for example in try DocCommentProgram.modules.flatMap({ try DocCommentExample.all(of: $0) }) {
                #expect(!example.lines.contains { $0.hasPrefix("```") }, "\(example.file):\(example.line)")
            }
        }
    }

    extension CompilerDiagnostic {
        /// Whether it says that a value is not used: an example shows how it is had, not what it is for.
        fileprivate var isAboutUse: Bool {
            !isError && message.contains(/\b(?:is unused|was never (?:used|mutated|read))\b/)
        }

        /// Whether this is the error that an example tells its readers of.
        fileprivate func matches(_ expected: SampleProgram.ExpectedError, in example: DocCommentExample) -> Bool {
            isError && file == example.file && line == expected.line && message.contains(expected.message)
        }
    }

    extension SourceLocation {
        /// A line of a file of the checkout, for a failure to be shown there.
        fileprivate static func inCheckout(_ file: String, line: Int) -> SourceLocation {
            SourceLocation(
                fileID: "DIContainerTests/\(file)", filePath: ArticleProgram.root.appending(path: file).path, line: line,
                column: 1)
        }
    }
#endif
