import DIContainer

/// The services of the program. A new one is a key, a type, and one more entry here.
struct ServiceModules: ModuleGroup {
    var modules: [Module] {
        RegisteredService(WordCountKey.self) { WordCount() }
        // One type under two keys, each with a value of its own.
        RegisteredService(CRC32Key.self) { ChecksumService(checksum: CRC32.checksum(of:)) }
        RegisteredService(Adler32Key.self) { ChecksumService(checksum: Adler32.checksum(of:)) }
        RegisteredService(TimestampKey.self, injecting: WallClockKey.self) { Timestamp(clock: $0) }
        RegisteredService(ROT13Key.self) { CipherAdapter(cipher: ROT13()) }
        RegisteredService(ReportKey.self, injecting: TimestampKey.self, WordCountKey.self, CRC32Key.self) {
            Report(timestamp: $0, wordCount: $1, checksum: $2)
        }
    }
}
