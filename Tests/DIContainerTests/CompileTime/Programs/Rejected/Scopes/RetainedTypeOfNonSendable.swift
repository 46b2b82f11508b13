// A type that is its own key is Sendable where it is kept.
import DIContainer

let container = Container {
    // error: type 'Draft' does not conform to the 'Sendable' protocol
    Module(TypeKey<Draft>.self, scope: .singleton) { Draft() }
}
