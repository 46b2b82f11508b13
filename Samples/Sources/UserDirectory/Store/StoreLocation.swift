import Foundation

/// Where the store is.
struct StoreLocation: Equatable, Sendable {
    let path: String
    /// Whether it is the standard place, which comes into being by itself; or else one that the user named.
    let isStandard: Bool

    /// The file that the user named.
    init(chosen path: String) {
        self.path = path
        isStandard = false
    }

    /// The standard place: in the data folder of the XDG Base Directory Specification, or of macOS.
    init(environment: [String: String]) {
        let file = "UserDirectory/store.json"
        let home = environment["HOME"] ?? NSHomeDirectory()
        #if os(macOS)
            let standard = "\(home)/Library/Application Support"
        #else
            let standard = "\(home)/.local/share"
        #endif
        // The specification says to ignore a relative path.
        let chosen = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        path = "\(chosen ?? standard)/\(file)"
        isStandard = true
    }

    var folder: String { path.folderOfPath }
}
