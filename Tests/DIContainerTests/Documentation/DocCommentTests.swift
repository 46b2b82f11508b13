#if os(macOS) || os(Linux)
    import Foundation
    import TestSupport
    import Testing

    @Suite("The examples in doc comments", .inOneBuild)
    struct DocCommentTests {
        @Test("compile, and get the errors that they show", arguments: try DocCommentProgram.all())
        func examples(_ program: DocCommentProgram) async throws {
            let diagnostics = try await SwiftCompiler().diagnostics(of: program).filter { !$0.isAboutUse }
            for example in program.examples {
                for expected in example.expectedErrors {
                    let isThere = diagnostics.contains { $0.matches(expected, in: example.file) }
                    #expect(
                        isThere, "Expected: \(expected.message)",
                        sourceLocation: .inCheckout(example.file, line: expected.line))
                }
            }
            for diagnostic in diagnostics {
                let isExpected = program.examples.contains { example in
                    example.expectedErrors.contains { diagnostic.matches($0, in: example.file) }
                }
                #expect(
                    isExpected, "Not expected: \(diagnostic)",
                    sourceLocation: .inCheckout(diagnostic.file, line: diagnostic.line ?? 1))
            }
        }

        @Test("get their errors at the lines of the source file, wherever they are put")
        func places() async throws {
            let text = """
                /// ```swift
                /// import DIContainerGraph
                ///
                /// extension CacheName { static let page = 1 as String }
                ///
                /// enum PageKey: InjectionKey { typealias Value = Page }
                /// Module(PageKey.self, scope: .cached(in: .page)) { Page(
                ///     number: "one"
                /// ) }
                /// ```
                struct Page {
                    /// ```swift
                    /// @Test func isKept() {
                    ///     #expect(1 == missing)
                    /// }
                    /// ```
                    let number: Int
                }
                """
            let examples = DocCommentExample.examples(in: text, of: "Sources/Page.swift")
            let program = DocCommentProgram(module: "DIContainer", examples: examples)
            let diagnostics = try await SwiftCompiler().diagnostics(of: program)
            #expect(Set(diagnostics.map(\.file)) == ["Sources/Page.swift"])
            #expect(Set(diagnostics.compactMap(\.line)) == [4, 6, 7, 14])
        }

        @Test("are found, all of them", arguments: DocCommentProgram.modules)
        func present(_ module: String) throws {
            #expect(try DocCommentExample.all(of: module).count > 5)
            for file in DocCommentExample.files(of: module) {
                let text = try String(contentsOf: ArticleProgram.root.appending(path: file), encoding: .utf8)
                let examples = DocCommentExample.examples(in: text, of: file)
                // One that is not closed would swallow what follows it.
                #expect(text.matches(of: /(?m)^ *\/\/\/ *```swift/).count == examples.count, "\(file)")
            }
        }
    }

    extension CompilerDiagnostic {
        /// Whether it says that a value is not used: an example shows how it is had, not what it is for.
        fileprivate var isAboutUse: Bool {
            !isError && message.contains(/\b(?:is unused|was never (?:used|mutated|read))\b/)
        }
    }

    extension SourceLocation {
        /// A line of a file of the checkout, for a failure to be shown there.
        fileprivate static func inCheckout(_ file: String, line: Int) -> SourceLocation {
            SourceLocation(
                fileID: "DIContainerTests/\(file)", filePath: ArticleProgram.root.appending(path: file).path,
                line: line, column: 1)
        }
    }
#endif
