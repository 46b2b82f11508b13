import Foundation

/// A folder that keeps data by name, for its owner's eyes only.
struct Folder: Sendable {
    let path: String

    /// A folder within this one.
    func folder(_ name: String) -> Folder { Folder(path: file(name)) }

    /// What is kept under a name, if anything is.
    func read(_ name: String) throws(StorageError) -> Data? {
        let path = file(name)
        do {
            return try Data(contentsOf: URL(filePath: path))
        } catch CocoaError.fileReadNoSuchFile {
            return nil
        } catch {
            throw StorageError("\(path) cannot be read: \(error.localizedDescription)")
        }
    }

    /// Keeps data under a name, all of it or, where that fails, what was there before.
    func write(_ data: Data, to name: String) throws(StorageError) {
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            try data.write(to: URL(filePath: file(name)), options: .atomic)
        } catch {
            throw StorageError("\(file(name)) cannot be written: \(error.localizedDescription)")
        }
    }

    /// Forgets what is kept under a name, if anything is.
    func remove(_ name: String) throws(StorageError) {
        do {
            try FileManager.default.removeItem(atPath: file(name))
        } catch CocoaError.fileNoSuchFile {
            return
        } catch {
            throw StorageError("\(file(name)) cannot be removed: \(error.localizedDescription)")
        }
    }

    /// The file of a name, which may be any text: it neither leaves the folder, nor meets another name of other case.
    private func file(_ name: String) -> String {
        // Without a name the file would be the folder itself; no other name is spelled like this.
        if name.isEmpty { return "\(path)/%" }
        let plain = "abcdefghijklmnopqrstuvwxyz0123456789-_".utf8
        return name.utf8.reduce("\(path)/") { path, byte in
            if plain.contains(byte) { return path + String(UnicodeScalar(byte)) }
            let digits = String(byte, radix: 16, uppercase: true)
            return path + (digits.count == 1 ? "%0" : "%") + digits
        }
    }
}
