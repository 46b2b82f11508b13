import DIContainer
import SampleSupport

/// Where the settings are kept.
enum StoragePlace: String, CaseIterable, Sendable {
    case cloud, local
}

/// The storage, chosen when the program starts. Nothing else has to know which one it is.
struct StorageModules: ModuleGroup {
    let folder: Folder
    let place: StoragePlace
    let isOffline: Bool

    var modules: [Module] {
        switch place {
        case .local:
            Module(StorageServiceKey.self, injecting: PrinterKey.self) { [folder] in
                LocalStorageService(folder: folder.folder("local"), printer: $0)
            }
        case .cloud:
            Module(StorageServiceKey.self, injecting: CloudKey.self, PrinterKey.self) {
                CloudStorageService(cloud: $0, printer: $1)
            }
            // A folder plays the cloud, so that the sample needs no account anywhere.
            Module(CloudKey.self) { [folder, isOffline] in isOffline ? nil : folder.folder("cloud") }
        }
    }
}

/// What a storage has to be able to do, wherever it keeps the data.
protocol StorageService: Sendable {
    func save(data: String, key: String) throws
    func load(key: String) throws -> String?
    func delete(key: String) throws
}

enum StorageServiceKey: InjectionKey { typealias Value = any StorageService }

/// Keeps data in a folder of this computer.
struct LocalStorageService: StorageService {
    let folder: Folder
    let printer: any Printer

    func save(data: String, key: String) throws {
        try printer.output("Saving locally: \(data)")
        try folder.write(data, to: key)
    }

    func load(key: String) throws -> String? {
        try printer.output("Loading locally")
        return try folder.read(key)
    }

    func delete(key: String) throws {
        try printer.output("Deleting locally")
        try folder.write(nil, to: key)
    }
}

/// What is away from this computer; `nil` where there is no network.
enum CloudKey: InjectionKey { typealias Value = Folder? }

/// Keeps data away from this computer.
struct CloudStorageService: StorageService {
    let cloud: Folder?
    let printer: any Printer

    func save(data: String, key: String) throws {
        try printer.output("Saving to iCloud: \(data)")
        try reachedCloud().write(data, to: key)
    }

    func load(key: String) throws -> String? {
        try printer.output("Loading from iCloud")
        return try reachedCloud().read(key)
    }

    func delete(key: String) throws {
        try printer.output("Deleting from iCloud")
        try reachedCloud().write(nil, to: key)
    }

    private func reachedCloud() throws -> Folder {
        guard let cloud else { throw NetworkError("iCloud cannot be reached.") }
        return cloud
    }
}

/// A folder that keeps texts by name, for its owner's eyes only.
struct Folder: Sendable {
    let path: String

    /// A folder within this one.
    func folder(_ name: String) -> Folder { Folder(path: "\(path)/\(name)") }

    /// What is kept under a name, if anything is.
    func read(_ name: String) throws(FileError) -> String? {
        do {
            return String(decoding: try Files.read("\(path)/\(name)"), as: UTF8.self)
        } catch {
            if error.isMissing { return nil }
            throw error
        }
    }

    /// Keeps a text under a name; `nil` to keep none.
    func write(_ text: String?, to name: String) throws(FileError) {
        guard let text else { return try Files.remove("\(path)/\(name)") }
        try Files.makeFolder(path)
        try Files.replace("\(path)/\(name)", with: Array(text.utf8))
    }
}
