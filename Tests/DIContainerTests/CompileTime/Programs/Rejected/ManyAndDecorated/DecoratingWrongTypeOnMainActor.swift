// A decorator of the main actor makes a value of the key.
import DIContainer

let container = Container {
    // error: cannot convert value of type 'Database' to closure result type 'ProfileModelKey.Value'
    Module.decorating(ProfileModelKey.self) { _ in Database() }
}
