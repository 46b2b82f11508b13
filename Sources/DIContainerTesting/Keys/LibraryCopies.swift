/// The copies of DIContainer in this process; there should be one.
///
/// A process gets a second one if both a program and a dynamic library that it loads, such as a bundle of tests, link
/// the library statically. Each copy then has its own current container and key protocols: code that uses one copy does
/// not see the containers of the other. To fix it, link the library dynamically, or statically into only one of both.
///
/// ```swift
/// #expect(LibraryCopies.all.count == 1)
/// ```
///
/// `Container.validate(serving:except:fileID:line:)` reports it as well.
public enum LibraryCopies {
    /// The images with a copy: the caller's first, then the others ordered by path.
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
    /// Whether the caller uses this copy.
    public let isOwn: Bool
}
