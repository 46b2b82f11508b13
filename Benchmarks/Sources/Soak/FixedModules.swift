import DIContainer

/// The modules that each container has: cycles, contributions, names, and main-actor keys.
struct FixedModules: ModuleGroup {
    let token: Tracked

    var modules: [Module] {
        cycles
        contributions
        screens
    }

    /// Their shutdown does not follow the cycle again: it would make them again, and have to shut those down as well.
    @ModuleBuilder private var cycles: [Module] {
        Module(ParentKey.self, scope: .singleton, injecting: Lazy<ChildKey>.self) { [token] child in
            withExtendedLifetime(token) { Node(.singleton, parts: [], deferred: [child.closure]) }
        } onShutdown: { parent in
            withExtendedLifetime(parent) {}
        }
        Module(ChildKey.self, scope: .singleton, injecting: ParentKey.self) { Node(.singleton, parts: [$0]) }
        Module(OwnerKey.self, scope: .singleton, injecting: Provider<PartKey>.self) {
            Node(.singleton, parts: [], deferred: [$0.closure])
        } onShutdown: { owner in
            withExtendedLifetime(owner) {}
        }
        Module(PartKey.self, injecting: OwnerKey.self) { Node(.unique, parts: [$0]) }
    }

    @ModuleBuilder private var contributions: [Module] {
        Module(Key0.self, named: "spare", scope: .singleton) { Node(.singleton, parts: []) }
        Module.decorating(Key0.self, named: "spare") { Node(.singleton, parts: [$0]) }
        Module(ManyKey.self) { [Node(.unique, parts: [])] }
        Module.contributing(to: ManyKey.self, scope: .singleton, injecting: Key0.self) { Node(.singleton, parts: [$0]) }
        Module.contributing(to: ManyKey.self, scope: .cached(in: .session)) { Node(.cached, parts: []) }
        Module.contributing(to: ManyKey.self, scope: .shared) { Node(.shared, parts: []) }
        Module.contributing(to: ManyKey.self, injecting: ParentKey.self) { Node(.unique, parts: [$0]) }
    }

    @ModuleBuilder private var screens: [Module] {
        Module(ScreenKey.self, scope: .cached(in: .session), injecting: Key0.self) { Screen(.cached, parts: [$0]) }
        Module(SlowScreenKey.self, scope: .singleton, injecting: ScreenKey.self, Key0.self) { screen, node in
            await Task.yield()
            return Screen(.singleton, parts: [node], parent: screen)
        }
        Module(SyncKey.self, scope: .singleton, injecting: Awaited<ScreenKey>.self, Key0.self) { screen, node in
            try await Task.sleep(for: .microseconds(50))
            return withExtendedLifetime(screen) { Node(.singleton, parts: [node]) }
        }
    }
}
