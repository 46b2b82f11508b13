import DIContainer
import Testing

/// How a factory can ask for a key without declaring it.
enum UndeclaredWay: Int, CaseIterable, Codable, Sendable {
    case resolver, currentValue, current, inject, lazy, provider, withContainer

    /// Asks for `Key` the way that a factory does; throws where the way can.
    func ask<Key: InjectionKey>(
        _ key: Key.Type, _ container: @Sendable () -> Container, _ resolver: Resolver
    ) throws -> Key.Value where Key.Isolation == Nonisolated, Key.Argument == Void, Key.Value: Sendable {
        switch self {
        case .resolver: try resolver.resolve(key)
        case .currentValue: key.currentValue
        case .current: try Container.current.resolve(key)
        case .inject: Inject(key).wrappedValue
        case .lazy: Container.current[Lazy<Key>.self]()
        case .provider: Container.current[Provider<Key>.self]()
        case .withContainer: try DIContainer.withContainer(container()) { try Container.current.resolve(key) }
        }
    }

    /// Whether an error can be thrown through it; the others stop the program.
    var throwsErrors: Bool { [.resolver, .current, .withContainer].contains(self) }
}

/// A → B → C → A, each asked for while the one before is made.
private func circle(_ way: UndeclaredWay, scope: Scope<Tracked>) -> Container {
    let holder = ContainerHolder()
    let container = Container {
        Module(OneKey.self, scope: scope, injecting: Resolver.self) {
            try way.ask(TwoKey.self, { holder.container! }, $0)
        }
        Module(TwoKey.self, scope: scope, injecting: Resolver.self) {
            try way.ask(ThreeKey.self, { holder.container! }, $0)
        }
        Module(ThreeKey.self, scope: scope, injecting: Resolver.self) {
            try way.ask(OneKey.self, { holder.container! }, $0)
        }
    }
    holder.container = container
    return container
}

@Suite("A cycle that only shows at run time")
struct RuntimeCycleTests {
    @Test("is found through a resolver that another value of the resolution holds")
    func heldResolver() async {
        struct Holder { let resolver: Resolver }
        enum HolderKey: InjectionKey { typealias Value = Holder }
        enum FirstKey: InjectionKey { typealias Value = Int }
        let container = Container {
            Module(HolderKey.self, scope: .graph, injecting: Resolver.self, factory: Holder.init)
            Module(AKey.self, injecting: HolderKey.self) { try $0.resolver.resolve(BKey.self) }
            Module(BKey.self, injecting: HolderKey.self) { try $0.resolver.resolve(AKey.self) }
            Module(FirstKey.self, injecting: HolderKey.self, Resolver.self) { try $1.resolve(AKey.self) }
            Module(CKey.self, injecting: HolderKey.self) { try await $0.resolver.resolve(CKey.self) }
        }
        #expect(failure { try container.resolve(FirstKey.self) }?.keys == ["FirstKey", "AKey", "BKey", "AKey"])
        #expect(await awaitedFailure { try await container.resolve(CKey.self) }?.keys == ["CKey", "CKey"])
    }

    // In a release build, it overflows the stack if nobody keeps a value of it.
    #if DEBUG
        @Test("is found by a factory that has run often without it, in the composition root")
        func late() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                let made = Counter()
                Container {
                    Module(OneKey.self) { made.increment() > 3 ? OneKey.currentValue : Tracked() }
                }.build()
                for _ in 1...4 { _ = OneKey.currentValue }
            }
            #expect(result.errorOutput.contains("[cycle] OneKey needs itself."))
        }
    #endif

    @Test("is found by a factory that has run often without it, on the way to another key")
    func lateOnTheWay() {
        let made = Counter()
        let container = Container {
            Module(OneKey.self, injecting: TwoKey.self) { $0 }
            Module(TwoKey.self) { made.increment() > 3 ? try Container.current.resolve(OneKey.self) : Tracked() }
        }
        for _ in 1...3 { _ = container[TwoKey.self] }
        #expect(failure { try container.resolve(OneKey.self) }?.keys == ["OneKey", "TwoKey", "OneKey"])
    }

    private static let scopes: [Scope<Tracked>] = [
        .unique, .graph, .shared, .singleton, .cached(in: CacheName("a")),
    ]

    @Test("is an error with the whole path, on each way and in each scope", arguments: UndeclaredWay.allCases, 0..<5)
    func throwing(_ way: UndeclaredWay, _ scope: Int) throws {
        guard way.throwsErrors else { return }
        let container = circle(way, scope: Self.scopes[scope])
        for _ in 0..<2 {
            let error = #expect(throws: ResolutionError.self) { try container.resolve(OneKey.self) }
            #expect(error?.code == "cycle" && error?.keys == ["OneKey", "TwoKey", "ThreeKey", "OneKey"])
            #expect(error?.path.allSatisfy { $0.place != nil } == true)
        }
    }

    @Test("stops the program with the whole path where nothing can be thrown", arguments: UndeclaredWay.allCases)
    func stopping(_ way: UndeclaredWay) async throws {
        if way.throwsErrors { return }
        for scope in [0, 3] {
            let result = await #expect(
                processExitsWith: .failure, observing: [\.standardErrorContent]
            ) { [way = way as UndeclaredWay, scope = scope as Int] in
                _ = circle(way, scope: Self.scopes[scope])[OneKey.self]
            }
            let output = result.errorOutput
            #expect(output.contains(" needs itself."), "\(output)")
            let path = try #require(output.split(separator: "  path:").last?.split(separator: "  reason:").first)
            for key in ["OneKey", "TwoKey", "ThreeKey"] { #expect(path.contains("\(key) ("), "\(output)") }
        }
    }

    @Test("is found where a factory ends its session, and then awaits its value, also through others", arguments: 0..<5)
    func ownSession(way: Int) async {
        let made = Counter()
        let container = Container {
            let make: @Sendable () async throws -> Tracked = {
                if made.increment() > 100 { return Tracked() }
                Container.current.reset(.session)
                if way == 0 || way == 4 { return try await Container.current.resolve(OneKey.self) }
                return try await Container.current.resolve(TwoKey.self)
            }
            if way == 4 {
                Module(TwoKey.self, scope: .cached(in: .session)) { Tracked() }
                Module(OneKey.self, scope: .shared, injecting: TwoKey.self) { _ in try await make() }
            } else {
                Module(OneKey.self, scope: .cached(in: .session)) { try await make() }
            }
            if way == 1 { Module(TwoKey.self, scope: .cached(in: .session), injecting: OneKey.self) { $0 } }
            if way == 2 { Module(TwoKey.self, scope: .singleton, injecting: ThreeKey.self) { $0 } }
            if way == 2 { Module(ThreeKey.self, scope: .shared, injecting: OneKey.self) { $0 } }
            if way == 3 {
                Module(TwoKey.self, scope: .cached(in: .session)) { try await Container.current.resolve(ThreeKey.self) }
                Module(ThreeKey.self, injecting: OneKey.self) { (one) async in one }
            }
        }
        let error = await #expect(throws: ResolutionError.self) { try await container.resolve(OneKey.self) }
        #expect(["cycle", "deadlock"].contains(error?.code))
        #expect(made.count < 60)
    }

    @Test("is not reported where the second run of a factory no longer asks for the other value")
    func ownSessionOnce() async throws {
        let made = Counter()
        let container = Container {
            Module(OneKey.self, scope: .cached(in: .session)) {
                if made.increment() > 1 { return Tracked() }
                return try await Container.current.resolve(TwoKey.self)
            }
            Module(TwoKey.self, scope: .singleton) {
                Container.current.reset(.session)
                return try await Container.current.resolve(OneKey.self)
            }
        }
        _ = try await container.resolve(OneKey.self)
        #expect(made.count == 2)
    }

    @Test("of declared keys is found at the first resolution of a container that was not validated")
    func declared() {
        let container = Container {
            Module(OneKey.self, injecting: TwoKey.self) { $0 }
            Module(TwoKey.self, injecting: Maybe<ThreeKey>.self) { $0! }
            Module(ThreeKey.self, scope: .singleton, injecting: OneKey.self) { $0 }
        }
        for _ in 0..<2 {
            let error = #expect(throws: ResolutionError.self) { try container.resolve(OneKey.self) }
            #expect(error?.code == "cycle" && error?.keys == ["OneKey", "TwoKey", "ThreeKey", "OneKey"])
        }
    }
}
