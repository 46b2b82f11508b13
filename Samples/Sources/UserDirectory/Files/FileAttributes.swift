/// What there is to know of a file before it is replaced.
struct FileAttributes: Equatable, Sendable {
    /// The path with all symbolic links followed.
    let resolvedPath: String
    let permissions: UInt32
    let isWritable: Bool
    let kind: Kind

    /// What a file can be, as far as it matters for replacing it.
    enum Kind: Equatable, Sendable {
        case regular, folder, other
    }
}
