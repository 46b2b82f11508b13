// A handle that a test makes yields a value of its key.
import DIContainer

final class Parent: Sendable {
    init(child: Lazy<APIKey>) {}
    init(makeChild: Provider<APIKey>) {}
}

func parents(_ database: Lazy<DatabaseKey>) -> [Parent] {
    [
        // error: cannot convert value of type 'Database' to closure result type 'APIKey.Value' (aka 'any API')
        Parent(child: Lazy { Database() }),
        // error: cannot convert value of type 'Database' to closure result type 'APIKey.Value' (aka 'any API')
        Parent(makeChild: Provider { Database() }),
        // error: closure passed to parameter of type 'Lazy<APIKey>' that does not accept a closure
        Parent(child: { LiveAPI() }),
        // error: cannot convert value of type 'LiveAPI' to expected argument type 'Lazy<APIKey>'
        Parent(child: LiveAPI()),
        // error: cannot convert value of type 'Lazy<DatabaseKey>' to expected argument type 'Lazy<APIKey>'
        Parent(child: database),
    ]
}
