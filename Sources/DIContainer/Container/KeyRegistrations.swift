/// All registrations of one key in one container.
package struct KeyRegistrations: Sendable {
    private let content: Content

    private enum Content {
        /// One module makes the value, as for most keys.
        case module(Registration)
        case any(Several)
    }

    /// No registration, several ones, or one that only adds to a value.
    private final class Several: Sendable {
        let key: KeyIdentity
        let factory: Registration?
        let decorators: [Registration]
        let contributions: [Registration]
        let duplicates: [Registration]

        init(_ key: KeyIdentity, _ registrations: [Registration]) {
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
    }

    init(key: KeyIdentity, _ registrations: [Registration] = []) { content = .any(Several(key, registrations)) }

    /// The only registration of its key.
    init(_ only: Registration) {
        content = only.role == .provides ? .module(only) : .any(Several(only.key, [only]))
    }

    @inline(never) private var several: Several? {
        switch content {
        case .module: nil
        case .any(let several): several
        }
    }

    @inline(never) package var key: KeyIdentity {
        switch content {
        case .module(let registration): registration.key
        case .any(let several): several.key
        }
    }

    /// The module that makes the value; `nil` if a child only adds to its parent's value.
    @inline(never) package var factory: Registration? {
        switch content {
        case .module(let registration): registration
        case .any(let several): several.factory
        }
    }

    var decorators: [Registration] { several?.decorators ?? [] }
    var contributions: [Registration] { several?.contributions ?? [] }
    /// Further modules for the key, which are a mistake: the first one is used.
    var duplicates: [Registration] { several?.duplicates ?? [] }

    /// Whether the value has contributions or decorators.
    var hasAdditions: Bool { several.map { !$0.contributions.isEmpty || !$0.decorators.isEmpty } ?? false }

    /// Whether the value is made by one factory, of nothing that a container has.
    var areAlone: Bool {
        switch content {
        case .module(let registration): registration.injected.isEmpty
        case .any(let several): several.factory?.injected.isEmpty == true && !hasAdditions
        }
    }

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
    @inline(never) package var main: Registration { factory ?? contributions.first ?? decorators[0] }
}
