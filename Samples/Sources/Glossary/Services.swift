import DIContainer
import Foundation
import Synchronization

// Abstractions have keys. What nothing takes the place of, as the configuration and the cache, is its own.

struct Configuration: Sendable {
    let path: String
    let isVerbose: Bool

    init(_ variables: [String: String] = [:]) {
        path = variables["GLOSSARY_FILE"] ?? "glossary.json"
        isVerbose = variables["GLOSSARY_VERBOSE"] != nil
    }
}

final class Cache: Sendable {
    private let meanings = Mutex<[String: String]>([:])

    subscript(word: String) -> String? {
        get { meanings.withLock { $0[word] } }
        set { meanings.withLock { $0[word] = newValue } }
    }
}

protocol Log: Sendable { func note(_ line: String) }
enum LogKey: InjectionKey { typealias Value = any Log }

struct StandardErrorLog: Log {
    let configuration: Configuration

    func note(_ line: String) {
        if configuration.isVerbose { FileHandle.standardError.write(Data("\(line)\n".utf8)) }
    }
}

protocol Database: Sendable {
    func meaning(of word: String) async throws -> String?
    func note(_ meaning: String, of word: String) async throws
    func close() async throws
}

enum DatabaseKey: InjectionKey { typealias Value = any Database }

actor FileDatabase: Database {
    private let url: URL
    private var meanings: [String: String] = [:]

    init(configuration: Configuration) async throws {
        url = URL(filePath: configuration.path)
        guard FileManager.default.fileExists(atPath: configuration.path) else { return }
        meanings = try JSONDecoder().decode([String: String].self, from: Data(contentsOf: url))
    }

    func meaning(of word: String) -> String? { meanings[word] }
    func note(_ meaning: String, of word: String) { meanings[word] = meaning }
    func close() throws { try JSONEncoder().encode(meanings).write(to: url, options: .atomic) }
}
