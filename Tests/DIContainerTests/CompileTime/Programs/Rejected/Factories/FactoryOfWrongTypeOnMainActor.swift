// A factory of the main actor makes a value of its key.
import DIContainer

let container = Container {
    // error: cannot convert value of type 'LiveAPI' to closure result type 'ProfileModelKey.Value'
    Module(ProfileModelKey.self) { LiveAPI() }
}
