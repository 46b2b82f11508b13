import DIContainer
import Foundation
import SampleSupport
import SampleTestSupport
import Testing

@testable import UserDirectory

/// One specification for all stores that keep edits on the disk.
struct StoreTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func add(
        _ name: String, to store: String, @ModuleBuilder replacing modules: () -> [Module] = { [] }
    ) async -> Run {
        await Run(["--offline", "--store", store, "add", name, "\(name)@example.org"], replacing: modules())
    }

    private func names(_ store: String) async -> [String] {
        let run = await Run("--offline", "--store", store, "--format", "plain", "list")
        #expect(run.code == .success)
        return run.lines.filter { !$0.isEmpty }.map { String($0.split(separator: "\t")[1]) }
    }

    private func openStore(_ path: String) async throws -> any UserStore {
        let container = Container {
            StoreModules(path: path)
            FileModules(isVerbose: false)
        }
        return try await container.resolve(UserStoreKey.self)
    }

    @Test func `The standard store is made in the data folder of the environment`() async throws {
        let path = folder.path
        let environment = Module(EnvironmentKey.self) { ["XDG_DATA_HOME": "\(path)/data", "HOME": "/nowhere"] }
        let added = await Run(["add", "Hedy", "hedy@example.org"], replacing: [environment])
        #expect(added.output == "Added 1000000, Hedy, to \(path)/data/UserDirectory/store.json.")
        #expect(await Run(["show", "hedy"], replacing: [environment]).code == .success)
    }

    @Test(arguments: Effects.storeNames)
    func `What is added is there in the next run, as it was, for its owner's eyes only`(name: String) async throws {
        let store = folder.file(name)
        #expect(await names(store) == [])
        let text = "藤田 \u{1F469}\u{200D}\u{1F680} O'Brien; DROP TABLE added; -- \"?\""
        #expect(await Run("--offline", "--store", store, "add", text, "a@b").code == .success)
        #expect(await add("alan", to: store).code == .success)
        #expect(await names(store) == [text, "alan"])
        #expect(try folder.names == [name])
        let attributes = try FileManager.default.attributesOfItem(atPath: store)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test(arguments: Effects.storeNames)
    func `A change that fails leaves the store as it was, and free for others`(name: String) async throws {
        let store = folder.file(name)
        _ = await add("grace", to: store)
        let failed = try await openStore(store)
        await #expect(throws: DirectoryError.noSuchUser("bob")) {
            try await failed.update { edits in
                _ = edits.add(NewUser(name: "Alan", email: "alan@example.org"), at: 0)
                throw DirectoryError.noSuchUser("bob")
            }
        }
        #expect(try await failed.edits().added.map(\.name) == ["grace"])
        // The store is free, although it is still open.
        #expect(await add("hedy", to: store).code == .success)
        try await failed.close()
        #expect(await names(store) == ["grace", "hedy"])
    }

    @Test(arguments: Effects.storeNames)
    func `A change sees what others have added meanwhile, and they wait for its flush`(name: String) async throws {
        let store = folder.file(name)
        let (first, second) = (try await openStore(store), try await openStore(store))
        _ = await add("grace", to: store)
        _ = try await first.update { $0.add(NewUser(name: "alan", email: "alan@example.org"), at: 0) }
        let waiting = Task {
            try await second.update { edits in
                _ = edits.add(NewUser(name: "hedy", email: "hedy@example.org"), at: 0)
                return edits.added.map(\.name)
            }
        }
        try await first.flush()
        #expect(try await waiting.value == ["grace", "alan", "hedy"])
        try await second.close()
        try await first.close()
        #expect(await names(store) == ["grace", "alan", "hedy"])
    }

    @Test(arguments: Effects.storeNames)
    func `Programs that add at the same time lose nothing`(name: String) async throws {
        let store = folder.file(name)
        let runs = await withTaskGroup(of: Run.self, returning: [Run].self) { group in
            for number in 0..<16 { group.addTask { await add("User\(number)", to: store) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        for run in runs { #expect(run.code == .success, "\(run.notes)") }
        #expect(Set(await names(store)).count == 16)
    }

    @Test(
        arguments: Effects.storeNames,
        [["list"], ["add", "Hedy", "hedy@example.org"], ["remove", "1"]])
    func `A file that is no store is an error that names it, and is never written`(
        name: String, command: [String]
    ) async throws {
        let text = String(repeating: "This is no store.\n", count: 100)
        let store = try folder.write(text, to: name)
        let run = await Run(["--store", store] + command, replacing: [])
        #expect(run.code == .failure)
        #expect(run.output.isEmpty)
        #expect(run.notes.hasPrefix("\(store): "))
        #expect(try folder.text(of: name) == text)
    }

    @Test func `A store that cannot be written is told, and stays as it was`() async throws {
        let store = folder.file("store.json")
        _ = await add("grace", to: store)
        let run = await add("alan", to: store) { Module(FileSystemKey.self) { FullFileSystem() } }
        #expect(run.code == .failure)
        #expect(run.output.isEmpty)
        #expect(run.notes == "\(store): The disk is full.")
        #expect(await names(store) == ["grace"])
    }

    @Test(arguments: Effects.storeNames, [nil, SIGINT, SIGTERM])
    func `What an import has added, the shutdown saves, also after an interruption`(
        name: String, signal: Int32?
    ) async throws {
        let store = folder.file(name)
        let program = try BuiltProgram("UserDirectory", ["--offline", "--store", store, "import"])
        try program.write("Ada,ada@example.org\nZoë,zoe@example.org\n")
        program.readLines(2)
        if let signal { program.send(signal) } else { try program.closeInput() }
        #expect(program.end() == (signal == nil ? 0 : ExitCode.interrupted.rawValue))
        #expect(await names(store) == ["Ada", "Zoë"])
    }

    #if !SQLite
        @Test func `A build without SQLite says how to make one that has it`() async throws {
            let run = await Run("--store", "users.sqlite", "list")
            #expect(run.code == .usage)
            #expect(run.notes.contains("swift run --traits SQLite"))
        }
    #endif

    #if SQLite && os(Linux)
        @Test func `The shutdown closes the database, with what was changed in it`() async throws {
            let path = folder.file("store.sqlite")
            let container = Container { UserDirectoryModules(options: Options(storePath: path)) }
            try await container.start()
            // Held here, so that it is not its end that closes the file.
            let store = container[UserStoreKey.self]
            _ = try await store.update { $0.add(NewUser(name: "alan", email: "alan@example.org"), at: 0) }
            #expect(try openFiles().contains(path))
            await container.shutdown()
            #expect(try !openFiles().contains(path))
            #expect(await names(path) == ["alan"])
            withExtendedLifetime(store) {}
        }

        private func openFiles() throws -> [String] {
            let descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
            return descriptors.compactMap {
                try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
            }
        }
    #endif
}
