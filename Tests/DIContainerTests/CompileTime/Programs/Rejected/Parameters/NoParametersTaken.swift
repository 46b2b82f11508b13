// A factory does not ignore what `injecting:` names without saying so.
import DIContainer

let container = Container {
    // error: pack expansion requires that 'APIKey' and '' have the same shape
    Module(DatabaseKey.self, injecting: APIKey.self) { Database() }
}
