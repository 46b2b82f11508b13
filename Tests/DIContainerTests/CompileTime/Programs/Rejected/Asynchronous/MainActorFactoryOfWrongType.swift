// An asynchronous factory of the main actor makes a value of its key.
import DIContainer

func open() async throws -> Database { Database() }

let container = Container {
    // error: cannot convert value of type 'Database' to closure result type 'ProfileModelKey.Value' (aka 'ProfileModel')
    Module(ProfileModelKey.self, scope: .singleton) { try await open() }
}
