import Testing

@testable import UserDirectory

struct StoreFormatTests {
    @Test(
        arguments: [
            ("users.json", .json), ("users", .json), ("sqlite", .json), ("a.sqlite/users.json", .json),
            ("users.sqlite", .sqlite), ("/data/users.sqlite3", .sqlite),
        ] as [(String, StoreFormat)])
    func `The end of a store's name says how it keeps edits`(path: String, format: StoreFormat) {
        #expect(StoreFormat(path: path) == format)
    }

    #if SQLite
        @Test func `A build with SQLite takes databases`() throws {
            #expect(try InvocationParser.parse(["--store", "u.sqlite", "list"]).options.storePath == "u.sqlite")
            #expect(Set(StoreFormat.builtIn) == Set(StoreFormat.allCases))
        }
    #else
        @Test func `A build without SQLite says how to make one that has it`() async throws {
            let folder = try TemporaryFolder()
            let store = folder.store(.sqlite)
            let run = await Run("--store", store, "add", "Grace", "grace@example.org")
            #expect(run.code == .usage)
            #expect(run.notes.hasPrefix("\(store) is an SQLite database, and this program was built without SQLite."))
            #expect(run.notes.contains(": swift run --package-path Samples --traits SQLite UserDirectory\n"))
            #expect(try folder.names == [])
        }
    #endif
}
