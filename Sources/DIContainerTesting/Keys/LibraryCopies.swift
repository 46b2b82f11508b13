/// The copies of DIContainer in this process; there should be one.
///
/// A process gets a second one where both a program and a dynamic library that it loads, such as a bundle of tests,
/// link the library statically. Each copy then has a current container and key protocols of its own: what one of them
/// builds, the other does not see. It is mended by linking the library dynamically, or into one of both only.
///
/// ```swift
/// #expect(LibraryCopies.all.count == 1)
/// ```
///
/// `Container.validate(serving:except:fileID:line:)` reports it as well.
public enum LibraryCopies {
    /// The images with a copy, the one that the caller uses first, then the others ordered by path.
    #if !(os(Linux) && (arch(x86_64) || arch(arm64)) || DICONTAINER_MACH_O)
        @available(*, unavailable, message: "scans were verified on 64-bit Linux only")
    #endif
    public static var all: [LibraryCopy] { InjectionKeys.current().copies }
}

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
