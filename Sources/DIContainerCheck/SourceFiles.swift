/// The paths of files that `#fileID` names as `Module/File.swift`.
struct SourceFiles {
    private var paths: [String: [String]] = [:]

    /// Adds the path of a file. The same one again changes nothing.
    mutating func add(_ path: String, for fileID: String) {
        if paths[fileID]?.contains(path) != true { paths[fileID, default: []].append(path) }
    }

    /// The path of a file; `nil` if none is known, or more than one.
    func path(of fileID: String) -> String? {
        guard let known = paths[fileID], known.count == 1 else { return nil }
        return known[0]
    }

    /// What the files declare and read, in the order of their names; those that cannot be read are left out.
    func read() -> [SourceFile] {
        paths.sorted { $0.key < $1.key }.flatMap { id, paths in
            paths.compactMap { path in
                contents(of: path).map { SourceReader.read($0, module: String(id.prefix { $0 != "/" }), path: path) }
            }
        }
    }

    /// Why a file has no path, as a line of the report; `nil` where the tool was given no paths at all.
    func remark(about fileID: String) -> String? {
        if paths.isEmpty { return nil }
        guard let known = paths[fileID] else {
            return "note: no path is known of \(fileID); pass \(fileID)=/its/path to the check."
        }
        return "note: \(fileID) may be any of these: \(known.joined(separator: ", "))."
    }
}
