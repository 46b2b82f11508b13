/// All registrations of one key in one container.
package final class KeyRegistrations: Sendable {
    package let key: KeyIdentity
    /// The module that makes the value; `nil` where a child only adds to what its parent serves.
    package let factory: Registration?
    let decorators: [Registration]
    let contributions: [Registration]
    /// Modules that serve the key once more, which is a mistake: the first one stays in force.
    let duplicates: [Registration]

    init(key: KeyIdentity, _ registrations: [Registration] = []) {
        self.key = key
        var factory: Registration?
        var (decorators, contributions, duplicates): ([Registration], [Registration], [Registration]) = ([], [], [])
        for registration in registrations {
            switch registration.role {
            case .provides where factory == nil: factory = registration
            // The same module once more changes nothing, as where two groups list one that is kept in a constant.
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

    /// Whether something is contributed to the value, or decorates it.
    var hasAdditions: Bool { !contributions.isEmpty || !decorators.isEmpty }

    /// Those that take part in making the value.
    var inForce: [Registration] { (factory.map { [$0] } ?? []) + contributions + decorators }

    /// What the key's value depends on, by all registrations in force.
    var dependencies: [KeyDependency] { inForce.flatMap(\.dependencies) }

    /// The same without what contributions depend on, which have slots of their own.
    var dependenciesWithoutContributions: [KeyDependency] {
        let own = factory?.dependencies ?? []
        return decorators.isEmpty ? own : own + decorators.flatMap(\.dependencies)
    }

    /// The registration that messages name.
    package var main: Registration { factory ?? contributions.first ?? decorators[0] }
}
