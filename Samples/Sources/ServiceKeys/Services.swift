import DIContainer
import SampleSupport

/// The whole program. A new service is a key, a type, and one more entry here.
struct ServiceKeysModules: ModuleGroup {
    var modules: [Module] {
        RegisteredService(WordCountKey.self) { WordCount() }
        // One type under two keys, each with its own value.
        RegisteredService(ParityKey.self) { Checksum { $0.reduce(0, ^) } }
        RegisteredService(SumKey.self) { Checksum { $0.reduce(0, &+) } }
        RegisteredService(TimestampKey.self, injecting: WallClockKey.self) { Timestamp(clock: $0) }
        RegisteredService(ROT13Key.self) { CipherAdapter(cipher: ROT13()) }
        RegisteredService(ReportKey.self, injecting: TimestampKey.self, WordCountKey.self, SumKey.self) {
            Report(timestamp: $0, wordCount: $1, checksum: $2)
        }
        Module(ServiceRegistryKey.self, scope: .singleton, factory: ServiceRegistry.init)
    }
}

enum WordCountKey: TextServiceKey {
    static let name = "words"
    static let summary = "count the lines, words and bytes"
}

/// Counts as `wc` does: line breaks, runs between white space, bytes.
struct WordCount: TextService {
    func run(on text: [UInt8]) -> String {
        let lines = text.count { $0 == UInt8(ascii: "\n") }
        let words = text.split { $0 == 0x20 || (0x09...0x0D).contains($0) }.count
        return "lines: \(lines), words: \(words), bytes: \(text.count)"
    }
}

enum ParityKey: TextServiceKey {
    static let name = "parity"
    static let summary = "print the parity of all bytes"
}

enum SumKey: TextServiceKey {
    static let name = "sum"
    static let summary = "print the sum of all bytes, as one byte"
}

/// Prints a checksum, whichever its key chooses.
struct Checksum: TextService {
    let compute: @Sendable ([UInt8]) -> UInt8

    func run(on text: [UInt8]) -> String { String(compute(text)) }
}

enum TimestampKey: TextServiceKey {
    static let name = "timestamp"
    static let summary = "put the time before the text"
}

/// Puts the time before the text, and prints it alone where there is none.
struct Timestamp: TextService {
    let clock: any WallClock

    func run(on text: [UInt8]) -> String {
        text.isEmpty ? clock.iso8601 : "\(clock.iso8601) \(String(decoding: text, as: UTF8.self))"
    }
}

enum ROT13Key: TextServiceKey {
    static let name = "rot13"
    static let summary = "move each letter by thirteen places"
}

/// A cipher that knows nothing of services, as it might come from another package.
struct ROT13: Sendable {
    func apply(to letter: UInt8) -> UInt8 {
        for first in [UInt8(ascii: "a"), UInt8(ascii: "A")] where first..<first + 26 ~= letter {
            return first + (letter - first + 13) % 26
        }
        return letter
    }
}

/// Makes a service of a cipher: the article's adapter, for a type that is not one's own.
struct CipherAdapter: TextService {
    let cipher: ROT13

    func run(on text: [UInt8]) -> String { String(decoding: text.map(cipher.apply), as: UTF8.self) }
}

enum ReportKey: TextServiceKey {
    static let name = "report"
    static let summary = "print time, size and checksum at once"
}

/// A service that is made of other services.
struct Report: TextService {
    let timestamp: any TextService
    let wordCount: any TextService
    let checksum: any TextService

    func run(on text: [UInt8]) -> String {
        """
        time      \(timestamp.run(on: []))
        size      \(wordCount.run(on: text))
        checksum  \(checksum.run(on: text))
        """
    }
}
