// A module by type makes a value of that type.
import DIContainer

let container = Container {
    // error: cannot convert value of type 'Database' to closure result type 'any API'
    Module(TypeKey<any API>.self) { Database() }
}
