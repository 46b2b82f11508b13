/// The name of a scope that a program ends itself: a session, a request, an open document.
///
/// ```swift
/// extension CacheName { static let session = CacheName("session") }
///
/// Module(SessionKey.self, scope: .cached(in: .session)) { Session() }
///
/// container.reset(.session)        // at logout: the next resolution makes a new one
/// ```
public struct CacheName: Hashable, Sendable, CustomStringConvertible {
    /// The name, as messages and graphs show it.
    public let description: String

    /// Makes a name; two names of the same text are the same scope.
    public init(_ name: String) { description = name }
}
