/// All registrations of one key in one container.
package struct KeyRegistrations: Sendable {
    /// The module that makes the value; `nil` if a child only adds to its parent's value.
    package let factory: Registration?
    /// What few keys have.
    private let rest: Rest?

    private final class Rest: Sendable {
        let key: KeyIdentity
        let decorators: [Registration]
        let contributions: [Registration]
        let duplicates: [Registration]

        init(_ key: KeyIdentity, _ registrations: [Registration], besides factory: Registration?) {
            self.key = key
            decorators = registrations.filter { $0.role == .decorates }
            contributions = registrations.filter { $0.role == .contributes }
            // The same module again changes nothing, for example if two groups list a constant module.
            duplicates = registrations.filter { $0.role == .provides && $0 !== factory }
        }
    }

    init(key: KeyIdentity, _ registrations: [Registration] = []) {
        factory = registrations.first { $0.role == .provides }
        rest = Rest(key, registrations, besides: factory)
    }

    /// The only registration of its key.
    init(_ only: Registration) {
        factory = only.role == .provides ? only : nil
        rest = factory == nil ? Rest(only.key, [only], besides: nil) : nil
    }

    package var key: KeyIdentity { rest?.key ?? factory!.key }

    var decorators: [Registration] { rest?.decorators ?? [] }
    var contributions: [Registration] { rest?.contributions ?? [] }
    /// Further modules for the key, which are a mistake: the first one is used.
    var duplicates: [Registration] { rest?.duplicates ?? [] }

    /// Whether the value has contributions or decorators.
    var hasAdditions: Bool { rest.map { !$0.contributions.isEmpty || !$0.decorators.isEmpty } ?? false }

    /// Whether the value is made by one factory, of nothing that a container has.
    var areAlone: Bool { factory?.injected.isEmpty == true && !hasAdditions }

    /// Those that take part in making the value.
    var inForce: [Registration] { (factory.map { [$0] } ?? []) + contributions + decorators }

    /// The dependencies of the key's value, through all registrations in force.
    var dependencies: [KeyDependency] { inForce.flatMap(\.dependencies) }

    /// The same without the dependencies of contributions, which have separate slots.
    var dependenciesWithoutContributions: [KeyDependency] {
        let own = factory?.dependencies ?? []
        return rest == nil ? own : own + decorators.flatMap(\.dependencies)
    }

    /// The registration that messages name.
    package var main: Registration { factory ?? contributions.first ?? decorators[0] }
}
