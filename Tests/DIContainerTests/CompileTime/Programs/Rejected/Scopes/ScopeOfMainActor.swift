// The scopes of the main actor are for keys that belong there.
import DIContainer

let scope: Scope<MainActor> = .singleton

let container = Container {
    Module(ProfileModelKey.self, scope: scope) { ProfileModel() }
    // error: cannot convert value of type 'Scope<MainActor>' to expected argument type 'Scope<DraftKey.Value>'
    Module(DraftKey.self, scope: scope) { Draft() }
}
