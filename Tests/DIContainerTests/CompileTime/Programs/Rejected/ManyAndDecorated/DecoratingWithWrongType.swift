// A decorator makes a value of the key.
import DIContainer

let container = Container {
    // error: cannot convert value of type 'Database' to closure result type 'APIKey.Value' (aka 'any API')
    Module.decorating(APIKey.self) { _ in Database() }
}
