// A module serves a key, not a type.
import DIContainer

let container = Container {
    // error: requires that 'Database' conform to 'InjectionKey'
    Module(Database.self) { Database() }
}
