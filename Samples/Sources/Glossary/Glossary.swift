import DIContainer
import Foundation

/// Looks words up, and notes what they mean: `Glossary key="an identity" key`. Copy it to begin a program of your own.
@main
enum Glossary {
    static func main() async {
        let configuration = Configuration(ProcessInfo.processInfo.environment)
        let app = Container { GlossaryModules(configuration: configuration) }.build()
        do {
            // Opens the database, and closes it at the end.
            try await withRunningContainer(app) {
                for text in CommandLine.arguments.dropFirst() { print(try await answer(to: Request(text: text))) }
            }
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(1)
        }
    }

    /// Answers a request in a container of its own, a child of the program's.
    static func answer(to request: Request) async throws -> String {
        let container = Container(parent: .current) { RequestModules(request: request) }
        return try await withRunningContainer(container) { try await container.resolve(AnsweringKey.self).text() }
    }
}

struct GlossaryModules: ModuleGroup {
    let configuration: Configuration

    var modules: [Module] {
        Module(Configuration.self) { configuration }
        Module(LogKey.self, scope: .singleton, factory: StandardErrorLog.init)
        Module(Cache.self, scope: .singleton) { Cache() }
        Module(DatabaseKey.self, scope: .singleton) {
            try await FileDatabase(configuration: $0)
        } onShutdown: {
            try await $0.close()
        }
    }
}

struct RequestModules: ModuleGroup {
    let request: Request

    var modules: [Module] {
        Module(Request.self) { request }
        Module(AnsweringKey.self, factory: Answering.init)
    }
}

struct Request: Sendable { let text: String }

enum AnsweringKey: InjectionKey { typealias Value = Answering }

/// Answers the request that its container is for.
struct Answering: Sendable {
    let request: Request
    let cache: Cache
    let database: any Database
    let log: any Log

    func text() async throws -> String {
        let parts = request.text.split(separator: "=", maxSplits: 1).map(String.init)
        if parts.count == 2 {
            try await database.note(parts[1], of: parts[0])
            cache[parts[0]] = parts[1]
        }
        guard let word = parts.first, let meaning = try await meaning(of: word) else { return "What is that?" }
        return "\(word): \(meaning)"
    }

    private func meaning(of word: String) async throws -> String? {
        if let known = cache[word] { return known }
        log.note("The database is asked for \(word).")
        cache[word] = try await database.meaning(of: word)
        return cache[word]
    }
}
