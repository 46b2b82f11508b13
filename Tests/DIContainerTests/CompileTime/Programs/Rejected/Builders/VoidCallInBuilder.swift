// A call without a result is no module.
import DIContainer

func prepare() {}

let container = Container {
    Module(APIKey.self) { LiveAPI() }
    // error: does not conform to expected type 'ModuleOrGroup'
    prepare()
}
