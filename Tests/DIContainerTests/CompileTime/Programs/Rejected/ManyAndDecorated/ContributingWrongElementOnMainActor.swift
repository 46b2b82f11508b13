// A contribution of the main actor is an element of the array.
import DIContainer

let container = Container {
    // error: cannot convert value of type 'Database' to closure result type 'Array<ProfileModel>.Element'
    Module.contributing(to: ProfileModelsKey.self) { Database() }
}
