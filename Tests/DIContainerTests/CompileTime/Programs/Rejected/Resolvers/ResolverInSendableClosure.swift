// A resolver does not leave its factory in a Sendable closure.
import DIContainer

typealias MakeDatabase = @Sendable () -> Database
enum MakeDatabaseKey: InjectionKey { typealias Value = MakeDatabase }

let container = Container {
    Module(MakeDatabaseKey.self, injecting: Resolver.self) { resolver in
        // error: capture of 'resolver' with non-Sendable type 'Resolver.Value' (aka 'Resolver')
        { @Sendable in resolver[DatabaseKey.self] }
    }
}
