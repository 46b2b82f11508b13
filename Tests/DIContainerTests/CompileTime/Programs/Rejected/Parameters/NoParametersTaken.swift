// A factory does not ignore what `injecting:` names without saying so.
import DIContainer

let container = Container {
    // error: contextual type for closure argument list expects 1 argument, which cannot be implicitly ignored
    Module(DatabaseKey.self, injecting: APIKey.self) { Database() }
}
