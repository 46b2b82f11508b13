/// A type that is, or may be, a key, but that ``InjectionKeys/all()`` cannot list, with the reason.
///
/// ```swift
/// for key in InjectionKeys.all().unjudged { print(key) }
/// // App.CacheKey, in /app/bin/App: it is generic, so each of its specializations is a key
/// ```
public struct UnjudgedKey: Hashable, Sendable {
    /// Why it cannot be listed.
    public enum Reason: Hashable, Sendable {
        /// It has type parameters, or a type around it has. Each specialization is a key, and it is unknown which there
        /// are.
        case generic
        /// It is a class whose superclass is the key `superclass`. It could serve as a key, but need not be intended as
        /// one.
        case inherited(from: String)
        /// It is a key of another copy of the library, in the image at a path; see ``LibraryCopies``.
        case otherCopy(image: String)
        /// A scan cannot read its description; `reason` says why.
        case unreadable(reason: String)
    }

    /// The Swift module that declares it; for a type of C the module that made it a key, and empty if that is unknown.
    public let module: String
    /// The module that declares it and the one that made it a key; these are two for a type of another module.
    let modules: Set<String>
    /// Its name in that module, with the types around it.
    public let name: String
    /// The path of the program or dynamic library that has it.
    public let image: String
    /// Why it cannot be listed.
    public let reason: Reason
}
