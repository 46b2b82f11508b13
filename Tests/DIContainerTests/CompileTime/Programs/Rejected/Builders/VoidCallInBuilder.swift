// A call without a result is no module.
import DIContainer

func prepare() {}

let container = Container {
    Module(APIKey.self) { LiveAPI() }
    // error: to expected argument type 'Module'
    prepare()
}
