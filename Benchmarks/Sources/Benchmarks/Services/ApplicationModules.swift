import DIContainer

/// The modules of a small program: most operations run in a container of these.
struct ApplicationModules: ModuleGroup {
    var modules: [Module] {
        Module(UniqueKey.self) { TrivialService() }
        Module(SingletonKey.self, scope: .singleton) { TrivialService() }
        Module(ScreenKey.self, scope: .singleton) { TrivialScreen() }
        Module(TopKey.self, injecting: LeftKey.self, RightKey.self) { PairService($0, $1) }
        Module(LeftKey.self, injecting: LeafKey.self) { WrappingService($0) }
        Module(RightKey.self, injecting: LeafKey.self) { WrappingService($0) }
        Module(LeafKey.self, scope: .singleton) { TrivialService() }
    }

    /// A container of these that is the composition root, as that of a program is.
    static func build() -> Container {
        let container = Container { ApplicationModules() }
        container.build()
        return container
    }
}
