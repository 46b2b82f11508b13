// What users of other libraries write first.
import DIContainer

func habits(_ app: Container, _ provider: Provider<CountKey>, _ lazy: Lazy<CountKey>) {
    // error: the container is a value: 'withContainer(Container { AppModules() }) { … }'
    withContainer { Module(CountKey.self) { 1 } } operation: {}
    // error: the container is a value: 'withContainer(Container { AppModules() }) { … }'
    withContainer { Container {} } operation: {}
    // error: name the key in a block: 'replacing { Module(APIKey.self) { MockAPI() } }'
    _ = app.replacing(CountKey.self) { 1 }
    // error: name the key in a block: 'replacing { Module(APIKey.self) { MockAPI() } }'
    _ = app.replacing(CountKey.self, with: 1)
    // error: modules are in a block: 'replacing { Module(APIKey.self) { MockAPI() } }'
    _ = app.replacing(Module(CountKey.self) { 1 })
    // error: pass a value for each key that the type lists, in their order
    _ = Dependencies<APIKey, CountKey>(1, LiveAPI())
    // error: pass a value for each key that the type lists, in their order
    _ = Dependencies<APIKey, CountKey>(LiveAPI())
    // error: read the value from the current container, as in 'APIKey.currentValue'
    _ = CountKey.value
    // error: call the handle
    _ = provider.value
    // error: call the handle
    _ = lazy.value
}

struct Properties {
    // error: a property injects one key; several are '@Inject(Dependencies<AKey, BKey>.self)'
    @Inject(APIKey.self, CountKey.self) var both
    // error: drop the '?', or write '@Inject(Maybe<APIKey>.self) var api'
    @Inject(APIKey.self) var api: (any API)?
    // error: inject by a key, '@Inject(APIKey.self) var api', or by type, '@Inject var api: any API'
    @Inject("api") var named: any API
}
