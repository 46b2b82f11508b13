/// All registrations of one key in one container.
package struct Provision: Sendable {
    package let key: KeyIdentity
    /// The module that makes the value; `nil` where a child only adds to what its parent serves.
    package private(set) var factory: Registration?
    package private(set) var decorators: [Registration] = []
    package private(set) var contributions: [Registration] = []
    /// Modules that serve the key once more, which is a mistake: the first one stays in force.
    package private(set) var duplicates: [Registration] = []

    package init(key: KeyIdentity) { self.key = key }

    package mutating func add(_ registration: Registration) {
        switch registration.role {
        case .provides where factory == nil: factory = registration
        case .provides: duplicates.append(registration)
        case .decorates: decorators.append(registration)
        case .contributes: contributions.append(registration)
        }
    }

    /// All registrations that take part in making the value.
    package var registrations: [Registration] { (factory.map { [$0] } ?? []) + contributions + decorators }

    /// The registration that messages name.
    package var main: Registration { factory ?? contributions.first ?? decorators[0] }
}
