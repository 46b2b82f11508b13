import DIContainer
import DIContainerTesting
import Testing

@testable import ServiceKeys

@Suite(
    .container {
        ServiceKeysModules()
        TestModules()
    })
struct ServiceTests {
    private static let outputs = [
        ("words", "one two\nthree\n", "lines: 2, words: 3, bytes: 14"),
        ("words", "", "lines: 0, words: 0, bytes: 0"),
        // The check values of both algorithms' descriptions.
        ("crc32", "123456789", "cbf43926"),
        ("crc32", "", "00000000"),
        ("adler32", "Wikipedia", "11e60398"),
        ("adler32", "", "00000001"),
        ("rot13", "Hello, Wörld!", "Uryyb, Jöeyq!"),
        ("timestamp", "", "2026-03-01T12:00:00Z"),
        ("timestamp", "a\n\nb\n", "2026-03-01T12:00:00Z a\n2026-03-01T12:00:00Z \n2026-03-01T12:00:00Z b"),
        (
            "report", "123456789",
            "time      2026-03-01T12:00:00Z\nsize      lines: 0, words: 1, bytes: 9\nchecksum  cbf43926"
        ),
    ]

    @Test(arguments: outputs)
    func `A service that is looked up by name does its work`(name: String, text: String, output: String) throws {
        let service = try ServiceRegistryKey.currentValue.service(named: name)
        #expect(service.run(on: Array(text.utf8)) == output)
    }

    @Test func `A service that is injected by key is the one that is looked up by name`() throws {
        @Inject(CRC32Key.self) var checksum: any TextService
        let named = try ServiceRegistryKey.currentValue.service(named: CRC32Key.name)
        let text = Array("any text".utf8)
        #expect(type(of: named) == type(of: checksum))
        #expect(named.run(on: text) == checksum.run(on: text))
    }

    @Test func `One type under two keys is two services`() {
        let text = Array("123456789".utf8)
        #expect(type(of: CRC32Key.currentValue) == type(of: Adler32Key.currentValue))
        #expect(CRC32Key.currentValue.run(on: text) != Adler32Key.currentValue.run(on: text))
    }

    @Test(.container { Module(CRC32Key.self) { ROT13Double() } })
    func `Who replaces a service replaces it for the services that are made of it`() {
        #expect(ReportKey.currentValue.run(on: []).hasSuffix("checksum  double"))
    }

    @Test(arguments: [
        (-1, "1969-12-31T23:59:59Z"), (0, "1970-01-01T00:00:00Z"), (951_782_399, "2000-02-28T23:59:59Z"),
        (951_782_400, "2000-02-29T00:00:00Z"), (4_107_542_400, "2100-03-01T00:00:00Z"),
    ])
    func `A date is right at the ends of months and years, and before 1970`(seconds: Int, text: String) {
        #expect("\(UTCDate(secondsSince1970: seconds))" == text)
    }

    private struct ROT13Double: TextService {
        func run(on text: [UInt8]) -> String { "double" }
    }
}
