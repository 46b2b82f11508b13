import Foundation

/// A folder that plays the remote side, so that the sample needs no account anywhere.
struct FolderRemoteStore: RemoteStore {
    let folder: Folder

    func put(_ value: String, under key: String) throws(StorageError) {
        try folder.write(Data(value.utf8), to: key)
    }

    func value(under key: String) throws(StorageError) -> String? {
        try folder.read(key).map { String(decoding: $0, as: UTF8.self) }
    }

    func removeValue(under key: String) throws(StorageError) { try folder.remove(key) }
}
