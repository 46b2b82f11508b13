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
    package let registration: Registration
    /// The names of the groups around it, outermost first.
    package private(set) var groupPath: [String] = []

    @usableFromInline
    init(_ registration: Registration) {
        self.registration = registration
    }

    /// The same module as a member of a group.
    func within(_ group: String) -> Module {
        var module = self
        module.groupPath.insert(group, at: 0)
        return module
    }
}

extension Module {
    /// Says how the value of a key is made.
    ///
    /// - Parameters:
    ///   - key: The key to serve.
    ///   - name: A name, where several modules serve one key: `container[APIKey.self, named: "staging"]`.
    ///   - scope: How long the value lives.
    ///   - dependency: The keys whose values the factory takes, in order.
    ///   - fileID: The file of the module, for messages.
    ///   - line: The line of the module, for messages.
    ///   - factory: Makes the value; an unapplied initialiser will do. If it throws, nothing is kept, and a later
    ///     resolution tries again. Throw where those that resolve can do something about it, by
    ///     `try container.resolve(_:)`; where a subscript, `@Inject` or a call of ``Lazy``
    ///     asks, a factory that throws stops the program. While it runs, only the lock of its own value is held.
    ///   - onShutdown: What ``Container/shutdown(timeLimit:)`` does with the value, of scope ``Scope/singleton`` only.
    @inlinable
    public init<Key: InjectionKey, each Dependency: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .unique,
        injecting dependency: repeat (each Dependency).Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (repeat (each Dependency).Value) throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == Nonisolated, repeat (each Dependency).Isolation: ReachableFromAnywhere {
        self.init(
            Module.registration(
                key, named: name, lifetime: scope.lifetime, place: SourcePlace(fileID: fileID, line: line),
                dependencies: Module.dependencies(on: repeat each dependency),
                link: Module.linking(factory, to: repeat each dependency),
                onShutdown: Module.shutdownAction(onShutdown)))
    }

    /// Says how the value of a key of the main actor is made; the factory runs there.
    ///
    /// - Parameters:
    ///   - key: The key to serve.
    ///   - name: A name, where several modules serve one key.
    ///   - scope: How long the value lives; it need not be `Sendable`.
    ///   - dependency: The keys whose values the factory takes, in order: of the main actor, or of none.
    ///   - fileID: The file of the module, for messages.
    ///   - line: The line of the module, for messages.
    ///   - factory: Makes the value, on the main actor; an unapplied initialiser will do.
    ///   - onShutdown: What ``Container/shutdown(timeLimit:)`` does with the value, on the main actor, of scope
    ///     `singleton` only.
    @inlinable
    public init<Key: InjectionKey, each Dependency: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MainActor> = .unique,
        injecting dependency: repeat (each Dependency).Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (repeat (each Dependency).Value) throws -> Key.Value,
        onShutdown: (@MainActor @Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == MainActor {
        self.init(
            Module.registration(
                key, named: name, lifetime: scope.lifetime, place: SourcePlace(fileID: fileID, line: line),
                dependencies: Module.dependencies(on: repeat each dependency),
                link: Module.linking(Module.calledOnMainActor(factory), to: repeat each dependency),
                onShutdown: Module.mainActorShutdownAction(onShutdown)))
    }
}

extension Module: CustomStringConvertible {
    /// The module in one line: what it does for which key, its scope and its place.
    public var description: String {
        let place = registration.place
        return switch registration.role {
        case .provides: "\(registration.key): \(registration.lifetime) (\(place))"
        case .decorates: "decorates \(registration.key) (\(place))"
        case .contributes: "contributes to \(registration.key): \(registration.lifetime) (\(place))"
        }
    }
}
