// A contribution is an element of the array.
import DIContainer

let container = Container {
    // error: cannot convert value of type 'Database' to closure result type 'Array<any API>.Element' (aka 'any API')
    Module.contributing(to: PluginsKey.self) { Database() }
}
