/// All registrations of one key in one container.
package final class KeyRegistrations: Sendable {
    package let key: KeyIdentity
    /// The module that makes the value; `nil` if a child only adds to its parent's value.
    package let factory: Registration?
    let decorators: [Registration]
    let contributions: [Registration]
    /// Further modules for the key, which are a mistake: the first one is used.
    let duplicates: [Registration]

    init(key: KeyIdentity, _ registrations: [Registration] = []) {
        self.key = key
        var factory: Registration?
        var (decorators, contributions, duplicates): ([Registration], [Registration], [Registration]) = ([], [], [])
        for registration in registrations {
            switch registration.role {
            case .provides where factory == nil: factory = registration
            // The same module again changes nothing, for example if two groups list a constant module.
            case .provides where factory === registration: break
            case .provides: duplicates.append(registration)
            case .decorates: decorators.append(registration)
            case .contributes: contributions.append(registration)
            }
        }
        self.factory = factory
        (self.decorators, self.contributions, self.duplicates) = (decorators, contributions, duplicates)
    }

    /// The only registration of its key.
    init(_ only: Registration) {
        key = only.key
        factory = only.role == .provides ? only : nil
        decorators = only.role == .decorates ? [only] : []
        contributions = only.role == .contributes ? [only] : []
        duplicates = []
    }

    /// Whether the value has contributions or decorators.
    var hasAdditions: Bool { !contributions.isEmpty || !decorators.isEmpty }

    /// Whether the value is made by one factory, of nothing that a container has.
    var areAlone: Bool { factory?.injected.isEmpty == true && !hasAdditions }

    /// Those that take part in making the value.
    var inForce: [Registration] { (factory.map { [$0] } ?? []) + contributions + decorators }

    /// The dependencies of the key's value, through all registrations in force.
    var dependencies: [KeyDependency] { inForce.flatMap(\.dependencies) }

    /// The same without the dependencies of contributions, which have separate slots.
    var dependenciesWithoutContributions: [KeyDependency] {
        let own = factory?.dependencies ?? []
        return decorators.isEmpty ? own : own + decorators.flatMap(\.dependencies)
    }

    /// The registration that messages name.
    package var main: Registration { factory ?? contributions.first ?? decorators[0] }
}
