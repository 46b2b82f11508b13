/// How one key is made: its factory, its scope, and the keys that it depends on.
///
/// ```swift
/// Module(APIKey.self, scope: .singleton) { LiveAPI() }
/// Module(RepositoryKey.self, injecting: APIKey.self, DatabaseKey.self) { Repository(api: $0, database: $1) }
/// Module(RepositoryKey.self, injecting: APIKey.self, DatabaseKey.self, factory: Repository.init)
/// ```
///
/// What a module injects is part of its type: the factory gets exactly the values of the keys that `injecting:` names,
/// in their order. So a container knows the whole graph before any factory runs, and can report all that is wrong with
/// it (``Container/validate()``).
///
/// A module is a value. The same one may be put into several containers; each keeps values of its own.
public struct Module: Sendable {
    // An existential, which the compiler keeps in memory. Of a reference it would follow each copy through the whole block,
    // and what that takes it grows with the square of the modules.
    @usableFromInline let content: any ModuleContent

    @usableFromInline
    init(_ registration: Registration) {
        content = registration
    }

    /// The same module in other groups.
    init(_ module: Module, in groups: GroupPath) {
        content = GroupMember(registration: module.registration, groups: groups)
    }

    package var registration: Registration { content.registration }

    /// The groups around it.
    var groups: GroupPath { content.groups }

    /// The names of the groups around it, outermost first.
    package var groupPath: [String] { groups.names }
}

/// What a module is: a registration, by itself or in a group.
@usableFromInline
protocol ModuleContent: Sendable {
    var registration: Registration { get }
    var groups: GroupPath { get }
}

extension Registration: ModuleContent {
    @usableFromInline package var registration: Registration { self }
    @usableFromInline var groups: GroupPath { GroupPath() }
}

/// A registration in a group.
private struct GroupMember: ModuleContent {
    let registration: Registration
    let groups: GroupPath
}

extension Module: CustomStringConvertible {
    /// The module in one line: what it does for which key, its scope and its place.
    public var description: String {
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
