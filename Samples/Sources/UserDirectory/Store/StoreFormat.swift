/// How a store keeps edits, which the end of its name says.
enum StoreFormat: String, CaseIterable, Sendable {
    case json, sqlite

    /// The formats of this build.
    static var builtIn: [StoreFormat] {
        #if SQLite
            [.json, .sqlite]
        #else
            [.json]
        #endif
    }

    /// The format of the store at `path`.
    init(path: String) {
        let isDatabase = [".sqlite", ".sqlite3"].contains { path.hasSuffix($0) }
        self = isDatabase ? .sqlite : .json
    }

    /// The same path, if this build has the format that it asks for.
    static func checkingIsBuiltIn(_ path: String) throws(UsageError) -> String {
        if builtIn.contains(StoreFormat(path: path)) { return path }
        throw UsageError(
            """
            \(path) is an SQLite database, and this program was built without SQLite. With libsqlite3-dev installed, run \
            one that has it: swift run --package-path Samples --traits SQLite \(Program.name)
            """)
    }
}
