/// How one key is made: its factory, its scope, and the keys that it depends on.
///
/// ```swift
/// Module(APIKey.self, scope: .singleton) { LiveAPI() }
/// Module(RepositoryKey.self, injecting: APIKey.self, DatabaseKey.self) { Repository(api: $0, database: $1) }
/// Module(RepositoryKey.self, injecting: APIKey.self, DatabaseKey.self, factory: Repository.init)
/// ```
///
/// What a module injects is part of its type: the factory gets exactly the values of the keys that `injecting:` names,
/// in their order. So a container knows the whole graph before any factory runs, and can report all problems of it
/// (``Container/validate()``).
///
/// A module is a value. It may be part of several containers; each keeps its own values.
public struct Module: Sendable {
    // Behind an existential, which the compiler keeps in memory. It would follow each copy of a reference through the whole
    // block, which takes time that grows with the square of the number of modules.
    private let content: any ModuleContent
    /// The groups around it.
    var groups: GroupPath?

    @usableFromInline
    init(_ registration: Registration) { content = registration }

    package var registration: Registration { content.registration }

    /// The names of the groups around it, outermost first.
    package var groupPath: [String] {
        sequence(first: groups, next: { $0?.inner }).compactMap { $0.map { "\($0.group)" } }
    }
}

/// The content of a module: its registration.
private protocol ModuleContent: Sendable {
    var registration: Registration { get }
}

extension Registration: ModuleContent {
    fileprivate var registration: Registration { self }
}

extension Module: CustomStringConvertible {
    /// The module in one line: what it does for which key, its scope and its place.
    public var description: String {
        let registration = registration
        let place = registration.place
        return switch registration.role {
        case .provides where registration.isForwarder:
            "\(registration.key): forwards \(registration.dependencies[0].type!.spelling) (\(place))"
        case .provides: "\(registration.key): \(registration.lifetime) (\(place))"
        case .decorates: "decorates \(registration.key) (\(place))"
        case .contributes: "contributes to \(registration.key): \(registration.lifetime) (\(place))"
        }
    }
}
