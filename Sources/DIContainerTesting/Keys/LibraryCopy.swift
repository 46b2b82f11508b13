/// One of the images in this process that have DIContainer linked into them.
///
/// ```swift
/// for copy in LibraryCopies.all { print(copy.image) }     // /app/bin/App
/// ```
public struct LibraryCopy: Hashable, Sendable {
    /// The path of the program or dynamic library.
    public let image: String
    /// Whether it is the copy that the code which asks uses itself.
    public let isOwn: Bool
}
