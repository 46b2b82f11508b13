/// Something that is, or may be, a key, but that ``InjectionKeys/all()`` cannot list as one, and why.
///
/// ```swift
/// for key in InjectionKeys.all().unjudged { print(key) }
/// // App.CacheKey, in /app/bin/App: it is generic, so each of its specialisations is a key
/// ```
public struct UnjudgedKey: Hashable, Sendable {
    /// Why nothing can be said of it.
    public enum Reason: Hashable, Sendable {
        /// It has type parameters, or a type around it has. Each specialisation is a key, and which there are is
        /// unknown.
        case generic
        /// It is a class whose superclass is the key `superclass`. It could serve as a key of its own, but need not be
        /// meant as one.
        case inherited(from: String)
        /// It is a key of another copy of the library, that of the image at a path; see ``LibraryCopies``.
        case otherCopy(image: String)
        /// The description of it is not what a scan can read, which `reason` says more of.
        case unreadable(reason: String)
    }

    /// The Swift module that declares it; for a type of C the one that made it a key, and empty where that is unknown.
    public let module: String
    /// The module that declares it and the one that made it a key, which are two for a type of another module.
    let modules: Set<String>
    /// Its name in that module, with the types around it.
    public let name: String
    /// The path of the program or dynamic library that has it.
    public let image: String
    /// Why nothing can be said of it.
    public let reason: Reason
}
