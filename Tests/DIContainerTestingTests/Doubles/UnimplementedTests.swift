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
    func touched() throws {
        let container = Container { Module(unimplemented: MailerKey.self, fileID: "App/Mail.swift", line: 3) }
        var caught: ResolutionError?
        withKnownIssue {
            do { _ = try container.resolve(MailerKey.self) } catch { caught = error as? ResolutionError }
        } matching: { issue in
            "\(issue)".contains("MailerKey was resolved, but test \"fails the one that does")
                && issue.sourceLocation?.fileID == "App/Mail.swift" && issue.sourceLocation?.line == 3
        }
        let error = try #require(caught)
        #expect((error.underlyingError as? UnimplementedError)?.key == "MailerKey")
        #expect(error.description.contains("MailerKey is unimplemented in this test, so there is no value to return."))
    }

    @Test("hands out a placeholder, the key's default value, or one that is given")
    @MainActor func placeholders() {
        let container = Container {
            Module(unimplemented: MailerKey.self, returning: "silent")
            Module(unimplemented: MailerKey.self, named: "other", returning: "other")
            Module(unimplemented: LoggerKey.self)
            Module(unimplemented: ModelKey.self, returning: "model")
        }
        withKnownIssue { #expect(container[MailerKey.self] == "silent") }
        withKnownIssue {
            #expect(container[MailerKey.self, named: "other"] == "other")
        } matching: {
            "\($0)".contains("MailerKey \"other\" was resolved")
        }
        withKnownIssue { #expect(container[LoggerKey.self] == "default") }
        withKnownIssue { #expect(container[ModelKey.self] == "model") }
    }

    @Test("serves keys of the main actor as well")
    @MainActor func mainActor() {
        let container = Container { Module(unimplemented: ModelKey.self) }
        withKnownIssue { #expect(throws: ResolutionError.self) { try container.resolve(ModelKey.self) } }
    }
}
