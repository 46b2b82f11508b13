import DIContainer

/// The article's mistake: something injects what nobody registered.
///
/// There the program stops with "Container 'AAAA' not resolved!", when the property is read for the first time. Here
/// the composition is refused before anything runs, since what a module injects is part of its type.
struct UnregisteredModules: ModuleGroup {
    var modules: [Module] {
        RegisteredService(AAAAServiceKey.self, injecting: AAAAKey.self) { AAAAService(base: $0) }
    }
}
