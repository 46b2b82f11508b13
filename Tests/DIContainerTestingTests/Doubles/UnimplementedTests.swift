import DIContainer
import DIContainerTesting
import Testing

private enum MailerKey: InjectionKey { typealias Value = String }
private enum ModelKey: MainActorInjectionKey { typealias Value = String }
private enum LoggerKey: DefaultInjectionKey { static var defaultValue: String { "default" } }
private enum PayKey: InjectionKey { typealias Value = String }

@Suite("An unimplemented module")
struct UnimplementedTests {
    @Test(
        "is no matter to a test that does not touch it",
        .container {
            Module(unimplemented: MailerKey.self)
            Module(PayKey.self, injecting: Lazy<MailerKey>.self) { _ in "paid" }
        })
    func untouched() { #expect(PayKey.currentValue == "paid") }

    @Test("fails the one that does, at its own line, and gives an error that says what to do")
    func touched() async throws {
        let container = Container { Module(unimplemented: MailerKey.self, fileID: "App/Mail.swift", line: 3) }
        let (outcome, issues) = try await recordingIssues { Result { try container.resolve(MailerKey.self) } }
        let issue = try #require(issues.first)
        #expect(issues.count == 1)
        #expect("\(issue)".contains("MailerKey was resolved, but test \"fails the one that does"))
        #expect(issue.sourceLocation?.fileID == "App/Mail.swift" && issue.sourceLocation?.line == 3)
        let error = try #require(throws: ResolutionError.self) { try outcome.get() }
        #expect((error.underlyingError as? UnimplementedError)?.key == "MailerKey")
        #expect(error.description.contains("MailerKey is unimplemented in this test, so there is no value to return."))
    }

    @Test("stands for a type, too, also where a key serves it")
    func types() async throws {
        struct Mail: Sendable, Equatable { var text = "live" }
        enum MailKey: InjectionKey { typealias Value = Mail }
        let app = Container { Module(MailKey.self) { Mail() } }
        let (values, issues) = try await recordingIssues {
            [
                try? app.replacing { Module(unimplemented: Mail.self) }.resolve(MailKey.self),
                app.replacing { Module(unimplemented: Mail.self, returning: Mail(text: "none")) }[Mail.self],
            ]
        }
        #expect(values == [nil, Mail(text: "none")] && issues.count == 2)
    }

    @Test("hands out a placeholder, the key's default value, or one that is given")
    @MainActor func placeholders() async throws {
        let container = Container {
            Module(unimplemented: MailerKey.self, returning: "silent")
            Module(unimplemented: MailerKey.self, named: "other", returning: "other")
            Module(unimplemented: LoggerKey.self)
            Module(unimplemented: ModelKey.self, returning: "model")
        }
        let (values, issues) = try await recordingIssues { @MainActor in
            [
                container[MailerKey.self], container[MailerKey.self, named: "other"], container[LoggerKey.self],
                container[ModelKey.self],
            ]
        }
        #expect(values == ["silent", "other", "default", "model"])
        #expect(issues.count == 4 && "\(issues[1])".contains("MailerKey \"other\" was resolved"))
    }
}
