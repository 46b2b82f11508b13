import DIContainer

/// The key types of the running program and of all dynamic libraries that are loaded.
///
/// ```swift
/// let found = InjectionKeys.all()
/// print(found.keys.map(\.description))        // ["App.APIKey", "App.Profile.ModelKey"]
/// print(found.unjudged)                       // generic keys and others that no scan can judge, with the reasons
/// ```
///
/// `Container.validate(serving:except:fileID:line:)` checks a container against them.
public struct InjectionKeys: Sendable {
    /// All keys except the library's own, ordered by module, name and image.
    public let keys: [FoundKey]
    /// Types that are or may be keys, but cannot be listed, with the reasons; in the same order.
    public let unjudged: [UnjudgedKey]
    /// The images with a copy of the library; see ``LibraryCopies``.
    public let copies: [LibraryCopy]
    /// The names of the library's own keys, which are left out of the others.
    package let libraryKeys: [String]
    /// How many conformances to `InjectionKey` have been read, in each image.
    package let conformanceCounts: [String: Int]

    /// Finds all key types that are in memory now, even if no code mentions them: private, nested and local ones too,
    /// in debug and in release.
    ///
    /// It reads what the compiler wrote for the Swift runtime. Code that the linker left out, such as an object file of
    /// a static library without references to it, is not in the program, and not found. If a future Swift changes this
    /// layout, the program stops with a message instead of finding nothing.
    ///
    /// In release builds the optimizer leaves out an internal or private key that nothing uses, if it conforms to
    /// `InjectionKey` only through one of your protocols. It keeps the key if that protocol is marked
    /// `@_alwaysEmitConformanceMetadata`, as `InjectionKey` is, or if the key names `InjectionKey` as well.
    ///
    /// No image may be unloaded meanwhile (Swift supports that nowhere); other threads may use the library.
    ///
    /// - Returns: The keys, and what could not be judged. The first scan has the runtime make all those types: 5,000 of
    ///   them take a fifth of a second. The result is kept until another dynamic library is loaded.
    #if !(os(Linux) && (arch(x86_64) || arch(arm64)) || DICONTAINER_MACH_O)
        @available(*, unavailable, message: "scans were verified on 64-bit Linux only")
    #endif
    public static func all() -> InjectionKeys { current() }

    /// The last scan, with the images that it read: their memory does not change, so the result is valid until an image
    /// is added.
    private static let last = Locked<(sections: [MetadataSections], keys: InjectionKeys)?>(nil)

    static func current() -> InjectionKeys {
        let sections = MetadataSections.loaded()
        if let last = last.withLock({ $0 }), last.sections == sections { return last.keys }
        let keys = InjectionKeys(KeyScan(sections))
        last.withLock { $0 = (sections, keys) }
        return keys
    }

    private init(_ scan: KeyScan) {
        keys = scan.keys
        unjudged = scan.unjudged
        copies = scan.copies
        libraryKeys = scan.libraryKeys
        conformanceCounts = scan.conformanceCounts
    }
}
