import Foundation
import SampleSupport
import SampleTestSupport
import Testing

struct FilesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `What is written is read again, and a new file is for its owner's eyes only`() throws {
        let path = folder.file("new")
        try Files.replace(path, with: [1, 2])
        #expect(try Files.read(path) == [1, 2])
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test func `A file is replaced as a whole, keeps its permissions, and nothing is left beside it`() throws {
        let path = try folder.write(String(repeating: "old", count: 1000), to: "file")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        try Files.replace(path, with: Array("new".utf8))
        #expect(try folder.text(of: "file") == "new")
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o640)
        #expect(try folder.names == ["file"])
    }

    @Test func `A file that cannot be replaced stays, and the error names it`() throws {
        #expect(throws: FileError(folder.path, "This is not a regular file.")) {
            try Files.replace(folder.path, with: [])
        }
        let error = #expect(throws: FileError.self) { try Files.replace(folder.file("no/file"), with: []) }
        #expect(error?.description == "\(folder.file("no/file")): No such file or directory")
        #expect(try folder.names == [])
    }

    @Test func `A file without an end is refused`() {
        #expect(throws: FileError("/dev/zero", "This has more than 256 MB.")) { try Files.read("/dev/zero") }
    }

    @Test func `A file that is not there is told as that, and may be removed`() throws {
        let error = #expect(throws: FileError.self) { try Files.read(folder.file("none")) }
        #expect(error?.isMissing == true)
        try Files.remove(folder.file("none"))
    }

    @Test func `A folder is made with those around it`() throws {
        try Files.makeFolder(folder.file("a/b/c"))
        try Files.makeFolder(folder.file("a/b/c"))
        try Files.replace(folder.file("a/b/c/file"), with: [])
        #expect(Files.folder(of: "a/b/c") == "a/b")
        #expect(Files.folder(of: "file") == ".")
        #expect(Files.folder(of: "/file") == "/")
    }

    @Test func `Under a lock of the folder no change is lost`() async throws {
        let (folder, path) = (folder.path, folder.file("count"))
        try Files.replace(path, with: [0])
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<50 {
                group.addTask {
                    try await Patience.wait { _ in
                        let lock = try Files.lock(folder)
                        try Files.replace(path, with: [try Files.read(path)[0] + 1])
                        withExtendedLifetime(lock) {}
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try Files.read(path) == [50])
    }
}
