// An injected property names a key, or has the type that it is injected by.
import DIContainer

final class Screen {
    // error: cannot infer key path type from context
    @Inject(\.api) var keyPath
    // error: is unavailable: inject by a key, '@Inject(APIKey.self) var api', or by the type of the property, '@Inject var api: any API'
    @Inject((any API).self) var type
    // error: is unavailable: inject by a key, '@Inject(APIKey.self) var api', or by the type of the property
    @Inject((any API).self) var typedType: any API
    // error: is unavailable: inject by a key, '@Inject(APIKey.self) var api', or by the type of the property
    @Inject(Logger.self, named: "file") var logger: Logger
    // error: is unavailable: inject by a key, '@Inject(APIKey.self) var api', or by the type of the property
    @Inject(LiveAPI()) var value: any API
    // error: generic parameter 'Value' could not be inferred
    @Inject var nothing

    init() {}
}
