import Foundation
import Testing

@testable import PeopleManager

struct FileDatabaseTests {
    private let folder: TemporaryFolder
    private var database: FileDatabase { FileDatabase(path: folder.file("people.csv")) }

    init() throws { folder = try TemporaryFolder() }

    @Test func `A file that is not there holds nobody, and is not made by reading`() throws {
        #expect(try database.people().isEmpty)
        #expect(!FileManager.default.fileExists(atPath: database.path))
    }

    @Test func `What one database saves, another reads`() throws {
        let people = [Person(name: "Cave, \"Nick\""), Person(name: "Ada", email: "ada@example.org")]
        #expect(try database.save(people) == 2)
        #expect(try database.people() == people)
    }

    @Test func `A later line of a name counts, in the place of the earlier one`() throws {
        _ = try database.save([Person(name: "Ada"), Person(name: "Zoë")])
        #expect(try database.save([Person(name: "Ada", email: "ada@example.org")]) == 1)
        #expect(try database.people().map(\.email) == ["ada@example.org", nil])
        #expect(try folder.text(of: "people.csv") == "Ada\nZoë\nAda,ada@example.org\n")
    }

    @Test func `What is there already is not written again`() throws {
        _ = try database.save([Person(name: "Ada")])
        #expect(try database.save([Person(name: "Ada")]) == 0)
        #expect(try folder.text(of: "people.csv") == "Ada\n")
    }

    @Test(arguments: ["Ada\nNick Ca", "Ada\n\"Nick\n", "\u{0}\n"])
    func `A file that cannot be read is not written`(text: String) throws {
        let path = try folder.write(text, to: "people.csv")
        #expect(throws: (any Error).self) { try FileDatabase(path: path).people() }
        #expect(throws: (any Error).self) { try FileDatabase(path: path).save([Person(name: "Zoë")]) }
        #expect(try folder.text(of: "people.csv") == text)
    }

    @Test func `A file that is no text is told`() throws {
        try Data([0xFF, 0x0A]).write(to: URL(filePath: database.path))
        #expect(throws: FileError(path: database.path, message: "This is no text in UTF-8.")) {
            try database.people()
        }
    }

    @Test func `A new file is for its owner's eyes only`() throws {
        _ = try database.save([Person(name: "Ada")])
        let attributes = try FileManager.default.attributesOfItem(atPath: database.path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test func `People for whom there is no room are not saved by half`() async {
        // In a process of its own, whose files may not grow, as if the disk were full.
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            let database = FileDatabase(path: folder.file("people.csv"))
            _ = try database.save(person: Person(name: "Nick Cave"))
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit(rlim_cur: 1024, rlim_max: 1024)
            #if canImport(Glibc)
                try #require(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
            #else
                try #require(setrlimit(RLIMIT_FSIZE, &limit) == 0)
            #endif

            let people = (0..<500).map { Person(name: "Person \($0)") }
            let failure = FileError(path: database.path, message: "File too large")
            #expect(throws: failure) { try database.save(people) }
            #expect(try folder.text(of: "people.csv") == "Nick Cave\n")
        }
    }

    @Test func `Of those who save the same people at the same time, one saves each of them`() async throws {
        let database = database
        let people = (0..<50).map { Person(name: "Person \($0)") }
        let saved = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask { try people.count { try database.save(person: $0) } }
            }
            return try await group.reduce(0, +)
        }
        #expect(saved == people.count)
        #expect(try folder.text(of: "people.csv").utf8.count { $0 == UInt8(ascii: "\n") } == people.count)
        #expect(try database.people() == people)
    }
}
