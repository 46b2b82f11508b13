import DIContainer
import DIContainerTesting
import Foundation
import Synchronization
import Testing

@testable import Glossary

final class RecordingLog: Log {
    let lines = Mutex<[String]>([])
    func note(_ line: String) { lines.withLock { $0.append(line) } }
}

// The program's own container with another log and a file that is not there, for each test.
@Suite(
    .container(replacing: { Container { GlossaryModules(configuration: Configuration()) } }) {
        Module(LogKey.self, scope: .singleton) { RecordingLog() }
        Module(Configuration.self, scope: .singleton) {
            Configuration(["GLOSSARY_FILE": "\(NSTemporaryDirectory())\(UUID()).json"])
        }
    })
struct GlossaryTests {
    private func answer(_ text: String) async throws -> String { try await Glossary.answer(to: Request(text: text)) }

    @Test func `A word that was noted is known, and the database is asked only for others`() async throws {
        #expect(try await answer("scope") == "What is that?")
        #expect(try await answer("scope=how long a value lives") == "scope: how long a value lives")
        #expect(try await answer("scope=a lifetime") == "scope: a lifetime")
        #expect(try await answer("scope") == "scope: a lifetime")
        let log = try #require(LogKey.currentValue as? RecordingLog)
        #expect(log.lines.withLock { $0 } == ["The database is asked for scope."])
    }

    @Test func `What one run notes the next one finds`() async throws {
        let configuration = Container.current[Configuration.self]
        defer { try? FileManager.default.removeItem(atPath: configuration.path) }
        for text in ["key=an identity", "key"] {
            let app = Container { GlossaryModules(configuration: configuration) }
            let known = try await withRunningContainer(app) { try await answer(text) }
            #expect(known == "key: an identity")
        }
    }

    @Test func `Nothing is missing, and requests lack nothing either`() throws {
        try Container(parent: .current) { RequestModules(request: Request(text: "key")) }.validate()
    }
}
