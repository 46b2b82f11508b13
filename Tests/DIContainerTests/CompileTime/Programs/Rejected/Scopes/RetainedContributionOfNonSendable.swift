// A contribution that is kept is Sendable.
import DIContainer

enum DraftsKey: InjectionKey { typealias Value = [Draft] }

let container = Container {
    // error: type 'Array<Draft>.Element' (aka 'Draft') does not conform to the 'Sendable' protocol
    Module.contributing(to: DraftsKey.self, scope: .singleton) { Draft() }
}
