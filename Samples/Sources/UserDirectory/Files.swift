import DIContainer
import Foundation
import SampleSupport

/// The file system, which says what it does where the user wants to know.
struct FileModules: ModuleGroup {
    let isVerbose: Bool

    var modules: [Module] {
        Module(FileSystemKey.self) { LocalFileSystem() }
        if isVerbose {
            Module.decorating(FileSystemKey.self, injecting: PrinterKey.self, factory: TracingFileSystem.init)
        }
    }
}

/// What the program needs of a file system.
protocol FileSystem: Sendable {
    /// The bytes of a file.
    func read(_ path: String) throws(FileError) -> [UInt8]

    /// Replaces what a file holds as a whole, or makes the file and the folders around it.
    func replace(_ path: String, with bytes: [UInt8]) throws(FileError)

    /// Waits until no other part of this program, nor another program, has the folder locked, and locks it.
    func lock(_ folder: String) throws(FileError) -> FileLock
}

enum FileSystemKey: InjectionKey { typealias Value = any FileSystem }

/// The file system of the computer.
struct LocalFileSystem: FileSystem {
    func read(_ path: String) throws(FileError) -> [UInt8] { try Files.read(path) }

    func replace(_ path: String, with bytes: [UInt8]) throws(FileError) { try Files.replace(path, with: bytes) }

    func lock(_ folder: String) throws(FileError) -> FileLock {
        try Files.makeFolder(folder)
        return try Files.lock(folder)
    }
}

/// Says which files are read and written.
struct TracingFileSystem: FileSystem {
    let base: any FileSystem
    let printer: any Printer

    func read(_ path: String) throws(FileError) -> [UInt8] {
        let bytes = try base.read(path)
        printer.note("read \(path), \(bytes.count) bytes")
        return bytes
    }

    func replace(_ path: String, with bytes: [UInt8]) throws(FileError) {
        try base.replace(path, with: bytes)
        printer.note("wrote \(path), \(bytes.count) bytes")
    }

    func lock(_ folder: String) throws(FileError) -> FileLock { try base.lock(folder) }
}

/// The bytes of a JSON file, and where they come from.
struct JSONDocument {
    let path: String
    let bytes: [UInt8]

    /// The value that the document stands for.
    func decode<Value: Decodable>(_ type: Value.Type) throws(FileError) -> Value {
        do {
            return try JSONDecoder().decode(type, from: Data(bytes))
        } catch DecodingError.keyNotFound(let key, _) {
            throw FileError(path, "“\(key.stringValue)” is missing.")
        } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
            DecodingError.dataCorrupted(let context)
        {
            throw FileError(path, context.debugDescription)
        } catch {
            throw FileError(path, "\(error)")
        }
    }
}
