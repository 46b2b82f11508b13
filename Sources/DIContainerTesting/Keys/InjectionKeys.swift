import Synchronization

/// The key types of the running program: of its own image and of all dynamic libraries that are loaded.
///
/// ```swift
/// let found = InjectionKeys.all()
/// print(found.keys.map(\.description))        // ["App.APIKey", "App.Profile.ModelKey"]
/// print(found.unjudged)                       // generic keys and others that no scan can judge, with the reasons
/// ```
///
/// `Container.validate(serving:except:fileID:line:)` holds a container against them.
public struct InjectionKeys: Sendable {
    /// All keys but the library's own, ordered by module, name and image.
    public let keys: [FoundKey]
    /// What is or may be a key, but cannot be listed as one, with the reasons; ordered alike.
    public let unjudged: [UnjudgedKey]
    /// The images with a copy of the library; see ``LibraryCopies``.
    public let copies: [LibraryCopy]
    /// The names of the library's own keys, which are left out of the others.
    package let libraryKeys: [String]
    /// How many conformances to `InjectionKey` have been read, in each image.
    package let conformanceCounts: [String: Int]

    /// Finds all key types that are in memory now, whether something mentions them or not: private, nested and local
    /// ones too, in debug and in release.
    ///
    /// It reads what the compiler wrote for the Swift runtime. What the linker left out, as it does with an object file
    /// of a static library that nothing refers to, is not in the program, and not found. If Swift lays this out in
    /// another way one day, the program stops with a message rather than find nothing.
    ///
    /// In release builds the optimiser leaves out an internal or private key that nothing uses, if it conforms to
    /// `InjectionKey` only by way of a protocol of yours that refines it. It keeps the key if that protocol is marked
    /// `@_alwaysEmitConformanceMetadata`, as `InjectionKey` is, or the key names `InjectionKey` itself as well.
    ///
    /// No image may be unloaded meanwhile (Swift supports that nowhere); other threads may use the library.
    ///
    /// - Returns: The keys, and what could not be judged. The first scan has the runtime make all those types: 5,000 of
    ///   them take a fifth of a second. The result is kept until another dynamic library is loaded.
    #if !(os(Linux) && (arch(x86_64) || arch(arm64)) || DICONTAINER_MACH_O)
        @available(*, unavailable, message: "scans were verified on 64-bit Linux only")
    #endif
    public static func all() -> InjectionKeys { current() }

    /// The last scan, with the images that it looked through: their memory does not change, so it holds as long as no
    /// image is added.
    private static let last = Mutex<(sections: [MetadataSections], keys: InjectionKeys)?>(nil)
    /// What ThreadSanitizer sees of the lock: on Linux the kernel hands a contended one from thread to thread.
    private static let handOver = Atomic(false)

    static func current() -> InjectionKeys {
        let sections = MetadataSections.loaded()
        let last = last.withLock { last in
            _ = handOver.load(ordering: .acquiring)
            defer { handOver.store(false, ordering: .releasing) }
            return last
        }
        if let last, last.sections == sections { return last.keys }
        let keys = InjectionKeys(KeyScan(sections))
        Self.last.withLock { last in
            _ = handOver.load(ordering: .acquiring)
            defer { handOver.store(false, ordering: .releasing) }
            last = (sections, keys)
        }
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
