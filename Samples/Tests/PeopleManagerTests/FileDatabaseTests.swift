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

    @Test func `Those who save at the same time lose nothing`() async throws {
        let database = database
        try await withThrowingTaskGroup { group in
            for number in 0..<16 {
                group.addTask { _ = try database.save([Person(name: "Person \(number)")]) }
            }
            try await group.waitForAll()
        }
        #expect(Set(try database.people().map(\.name)) == Set((0..<16).map { "Person \($0)" }))
    }
}
