import DIContainer
import DIContainerTesting
import Testing

@testable import Profile

struct StorageTests {
    @Test(.container { TestModules(storage: .cloud) })
    func `The cloud says what it does, and does it`() throws {
        try exerciseStorage()
        #expect(
            TestModules.printed().text
                == """
                Saving to iCloud: Artem
                Loading from iCloud
                Deleting from iCloud
                Loading from iCloud
                """)
    }

    @Test(.container { TestModules(storage: .local) })
    func `The local storage says what it does, and does it`() throws {
        try exerciseStorage()
        #expect(
            TestModules.printed().text
                == """
                Saving locally: Artem
                Loading locally
                Deleting locally
                Loading locally
                """)
    }

    /// The same code for each storage: it cannot know which one it has.
    private func exerciseStorage() throws {
        @Inject(StorageServiceKey.self) var storage: any StorageService
        try storage.save(data: "Artem", key: "user_name")
        #expect(try storage.load(key: "user_name") == "Artem")
        try storage.delete(key: "user_name")
        #expect(try storage.load(key: "user_name") == nil)
    }

    @Test(arguments: StoragePlace.allCases)
    func `Data outlive the container that kept them`(place: StoragePlace) throws {
        let folder = TemporaryFolder()
        func storage() -> any StorageService {
            Container { TestModules(storage: place, folder: folder) }[StorageServiceKey.self]
        }
        // The folder goes with the last who holds it.
        try withExtendedLifetime(folder) {
            try storage().save(data: "Artem", key: "user_name")
            #expect(try storage().load(key: "user_name") == "Artem")
        }
    }

    @Test(
        .container { TestModules(storage: .local) },
        arguments: ["../escaped", "/etc/passwd", "", ".", "..", "%", "name", "NAME", "имя", "a\u{0}b"])
    func `Any text is a key, and none leaves the folder`(key: String) throws {
        @Inject(StorageServiceKey.self) var storage: any StorageService
        let folder = TemporaryFolderKey.currentValue
        let other = key == "name" ? "NAME" : "name"
        try storage.save(data: "other", key: other)
        try storage.save(data: "one", key: key)
        #expect(try storage.load(key: key) == "one")
        #expect(try storage.load(key: other) == "other")
        #expect(try folder.files().keys.allSatisfy { $0.hasPrefix("local/") })
        #expect(try folder.files().count == 2)
        try storage.delete(key: key)
        #expect(try storage.load(key: key) == nil)
        #expect(try storage.load(key: other) == "other")
    }

    @Test(.container { TestModules(storage: .cloud, isOffline: true) })
    func `Without a network the cloud fails`() {
        @Inject(StorageServiceKey.self) var storage: any StorageService
        #expect(throws: StorageError("iCloud cannot be reached.")) { try storage.save(data: "a", key: "b") }
        #expect(throws: StorageError("iCloud cannot be reached.")) { try storage.load(key: "b") }
        #expect(throws: StorageError("iCloud cannot be reached.")) { try storage.delete(key: "b") }
    }

    @Test(arguments: [false, true])
    func `Who has a network keeps data in the cloud, and who has none keeps them locally`(isOffline: Bool) {
        let storage = Container { TestModules(isOffline: isOffline) }[StorageServiceKey.self]
        #expect((storage is LocalStorageService) == isOffline)
    }
}
