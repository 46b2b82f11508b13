// A factory makes a value of its key.
import DIContainer

let container = Container {
    Module(APIKey.self) { LiveAPI() }
    // error: cannot convert value of type 'LiveAPI' to closure result type 'DatabaseKey.Value' (aka 'Database')
    Module(DatabaseKey.self) { LiveAPI() }
}
