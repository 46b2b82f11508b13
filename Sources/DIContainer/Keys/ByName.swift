/// A key made from another key: the values of all its named modules, by their names.
///
/// Use it for services that register themselves in many places, and are used as a list or looked up by a name:
///
/// ```swift
/// protocol HealthCheck: Sendable { func isWell() -> Bool }
/// enum HealthCheckKey: InjectionKey { typealias Value = any HealthCheck }
///
/// struct HealthPage: Sendable { let checks: [String: any HealthCheck] }
/// enum HealthPageKey: InjectionKey { typealias Value = HealthPage }
///
/// Module(HealthPageKey.self, injecting: ByName<HealthCheckKey>.self, factory: HealthPage.init)
///
/// // Anywhere in the program:
/// struct DiskCheck: HealthCheck { func isWell() -> Bool { true } }
/// Module(HealthCheckKey.self, named: "disk") { DiskCheck() }
/// ```
///
/// The dictionary has an entry for each name in the container and its parents; of two modules with one name, the
/// child's counts. It is empty if the key has no named module. Each entry is a module like any other: it has its own
/// scope and dependencies, the graph shows it, a test replaces it alone, and a name used twice in one container is a
/// `duplicate-module`.
///
/// `ByName<Lazy<HealthCheckKey>>` has a handle for each name, so that unused entries are never created.
/// `ByName<Dependencies<AKey, BKey>>` has the names that both keys have.
///
/// The idea comes from the map multibindings of Dagger.
public enum ByName<Key: InjectionKey<Void>>: _SpecialInjectionKey, Sendable {
    /// The other key's values, by the names of their modules.
    public typealias Value = [String: Key.Value]
    /// The other key's isolation.
    public typealias Isolation = Key.Isolation

    public static func _value(in source: _ResolutionContext) throws -> Value {
        if let name = source.name { return [name: try Key.resolved(in: source)] }
        return try source.inOneResolution { source in
            var values: [String: Key.Value] = [:]
            for name in Key.dependencies.flatMap({ $0.type.map(source.container.names) ?? [] }).onceInOrder {
                let named = _ResolutionContext(container: source.container, trace: source.trace, name: name)
                // Of a combinator's keys, one may have the name and another may not.
                values[name] = Key.isServed(in: named) ? try Key.resolved(in: named) : nil
            }
            return values
        }
    }

    public static func _collectDependencies(into dependencies: inout [_KeyDependency]) {
        dependencies.collect(Key.self) { $0.isByName = true }
    }
}

extension Container {
    /// The names of a key's modules, here and in the parents, sorted.
    func names(of key: any InjectionKey.Type) -> [String] {
        let names = withParents.flatMap { container in
            container.modules.namedKeys.compactMap { $0.type == key ? $0.name : nil }
        }
        return names.onceInOrder
    }

    /// The key of a dependency, or the keys of all named modules that it stands for.
    package func keys(of dependency: _KeyDependency) -> [KeyIdentity] {
        guard let type = dependency.type else { return [] }
        if dependency.isByName { return names(of: type).map { KeyIdentity(type, name: $0) } }
        return key(of: dependency, type).map { [$0] } ?? []
    }

    /// The key that a dependency on one key leads to; `nil` for an optional type that nothing serves.
    func key(of dependency: _KeyDependency, _ type: any InjectionKey.Type) -> KeyIdentity? {
        if dependency.isByType { return edge(byType: type) ?? (dependency.isOptional ? nil : identity(of: type)) }
        return dependency.isNamed ? identity(of: type) : KeyIdentity(type)
    }
}
