import DIContainer

private protocol InjectedKey: InjectionKey where Isolation == Nonisolated, Argument == Void {
    static func child(_ value: Value, of dependency: CompositionModule.Dependency) -> Made.Child
}
private protocol CombinedKey: InjectedKey where Value: Sendable { static func child(_ value: Value) -> Made.Child }

extension CombinedKey {
    fileprivate static func child(_ value: Value, of _: CompositionModule.Dependency) -> Made.Child { child(value) }
}
private protocol OwnKey: CombinedKey where Value: MadeValue {}
private protocol MadeValue: Sendable {
    static func of(_ made: Made) -> Self
    var child: Made.Child { get }
}

extension Made: MadeValue {
    fileprivate static func of(_ made: Made) -> Made { made }
    fileprivate var child: Child { .made(self) }
}

extension [Made]: MadeValue {
    fileprivate static func of(_ made: Made) -> [Made] { [made] }
    fileprivate var child: Made.Child { .list(map(\.child)) }
}
private enum PlainKey<Node: NodeGraph.NodeKey>: OwnKey { typealias Value = Made }
private enum PresetKey<Node: NodeGraph.NodeKey>: DefaultInjectionKey, OwnKey {
    static var defaultValue: Made { Made(0) }
}
private enum ArrayKey<Node: NodeGraph.NodeKey>: OwnKey { typealias Value = [Made] }
private enum XKey<Key: OwnKey>: NamedInjectionKey, OwnKey { static var name: String { "x" } }
private enum YKey<Key: OwnKey>: NamedInjectionKey, OwnKey { static var name: String { "y" } }

extension OwnKey { fileprivate static func child(_ value: Value) -> Made.Child { value.child } }
extension Maybe: InjectedKey, CombinedKey where Key: CombinedKey {
    fileprivate static func child(_ value: Key.Value?) -> Made.Child { .list(value.map { [Key.child($0)] } ?? []) }
}
extension Lazy: InjectedKey, CombinedKey where Key: CombinedKey {
    fileprivate static func child(_ value: Lazy) -> Made.Child { .handle { Key.child(value()) } }
}
extension Provider: InjectedKey, CombinedKey where Key: CombinedKey {
    fileprivate static func child(_ value: Provider) -> Made.Child { .handle { Key.child(value()) } }
}
extension Dependencies: InjectedKey, CombinedKey where repeat each Key: CombinedKey {
    fileprivate static func child(_ value: Dependencies) -> Made.Child {
        var children: [Made.Child] = []
        repeat children.append((each Key).child(each value.values))
        return .list(children)
    }
}
extension ByName: InjectedKey, CombinedKey where Key: OwnKey {
    fileprivate static func child(_ value: [String: Key.Value]) -> Made.Child {
        .list(value.sorted { $0.key < $1.key }.map(\.value.child))
    }
}
extension Resolver: InjectedKey {
    fileprivate static func child(_ value: Resolver, of dependency: CompositionModule.Dependency) -> Made.Child {
        guard case .resolver(let id) = dependency else { return .list([]) }
        func ask<Own: OwnKey>(_ key: Own.Type) -> Made.Child { value[key].child }
        return ask(id.key)
    }
}

extension CompositionModule.ID {
    fileprivate var key: any OwnKey.Type {
        func key<Node: NodeGraph.NodeKey>(_ node: Node.Type) -> any OwnKey.Type {
            [PlainKey<Node>.self, PlainKey<Node>.self, PresetKey<Node>.self, ArrayKey<Node>.self][number % 4]
        }
        func named<Key: OwnKey>(_ key: Key.Type) -> any OwnKey.Type {
            ["x": XKey<Key>.self, "y": YKey<Key>.self][name ?? ""] ?? key
        }
        return named(key(NodeGraph.key(number)))
    }

    func resolve(in container: Container, isAwaited: Bool) async throws -> Made.Child {
        func resolve<Own: OwnKey>(_ key: Own.Type) async throws -> Made.Child {
            if isAwaited { return try await container.resolve(key).child }
            return try { try container.resolve(key).child }()
        }
        return try await resolve(key)
    }
}

extension CompositionModule.Dependency {
    /// The same with a handle for a key, as a fix spells it.
    func with(_ handle: (Self) -> Self, for spelling: String) -> Self {
        switch self {
        case .key, .byName:
            // The types around the key's parts are in the spelling only.
            "\(combinedKey)" == spelling.replacing("NodeGraph.", with: "") ? handle(self) : self
        case .maybe(let dependency): .maybe(dependency.with(handle, for: spelling))
        case .lazy(let dependency): .lazy(dependency.with(handle, for: spelling))
        case .both(let first, let second): .both(first.with(handle, for: spelling), second.with(handle, for: spelling))
        case .provider, .resolver: self
        }
    }

    fileprivate var injectedKey: any InjectedKey.Type {
        if case .resolver = self { Resolver.self } else { combinedKey }
    }

    private var combinedKey: any CombinedKey.Type {
        func maybe<Key: CombinedKey>(_: Key.Type) -> any CombinedKey.Type { Maybe<Key>.self }
        func lazy<Key: CombinedKey>(_: Key.Type) -> any CombinedKey.Type { Lazy<Key>.self }
        func provider<Key: CombinedKey>(_: Key.Type) -> any CombinedKey.Type { Provider<Key>.self }
        func byName<Key: OwnKey>(_: Key.Type) -> any CombinedKey.Type { ByName<Key>.self }
        func all<First: CombinedKey>(_: First.Type, _ second: any CombinedKey.Type) -> any CombinedKey.Type {
            func both<Second: CombinedKey>(_: Second.Type) -> any CombinedKey.Type { Dependencies<First, Second>.self }
            return both(second)
        }
        switch self {
        case .maybe(let dependency): return maybe(dependency.combinedKey)
        case .lazy(let dependency): return lazy(dependency.combinedKey)
        case .provider(let dependency): return provider(dependency.combinedKey)
        case .both(let first, let second): return all(first.combinedKey, second.combinedKey)
        case .byName(let number): return byName(CompositionModule.ID(number: number).key)
        case .key(let id), .resolver(let id): return id.key
        }
    }
}

extension CompositionModule {
    /// The module itself, which notes each value that it makes, and each singleton that is shut down.
    func module(_ made: Journal, _ ended: Journal) -> Module {
        func module<Own: OwnKey>(_ own: Own.Type) -> Module {
            switch role {
            case .provides where forwarded != nil: forwarding(own, forwarded!.key)
            case .provides: providing(own, dependencies[...], made, ended)
            case .decorates: decorating(own, dependencies[0].injectedKey, made)
            case .contributes: contributing(dependencies[0].injectedKey, made)
            }
        }
        return module(id.key)
    }

    private func make(_ made: Journal, _ children: [Made.Child]) -> Made {
        made.note("\(line)")
        return Made(line, in: Container.currentIfAny, children)
    }

    private func forwarding<Own: OwnKey, Base: OwnKey>(_ own: Own.Type, _ base: Base.Type) -> Module {
        Module.forwarding(own, to: base, line: UInt(line)) { $0 as! Own.Value }
    }

    private func providing<Own: OwnKey, each Injected: InjectedKey>(
        _ own: Own.Type, _ rest: ArraySlice<Dependency>, _ made: Journal, _ ended: Journal,
        _ injected: repeat (each Injected).Type
    ) -> Module {
        guard let next = rest.first else {
            let make = { @Sendable (value: repeat (each Injected).Value) throws in
                var children: [Made.Child] = []
                repeat children.append((each Injected).child(each value, of: dependencies[children.count]))
                return Own.Value.of(self.make(made, children))
            }
            let note = { @Sendable (_: Own.Value) in ended.note("\(line)") }
            let end = kept == .singleton ? note : nil
            if !isAsynchronous {
                return Module.providing(
                    own, scope: kept.scope(), injecting: repeat each injected, line: UInt(line), factory: make,
                    onShutdown: end)
            }
            return Module.providing(
                own, scope: kept.scope(), injecting: repeat each injected, line: UInt(line),
                factory: { (value: repeat (each Injected).Value) async throws in
                    await Task.yield()
                    return try make(repeat each value)
                }, onShutdown: end)
        }
        // One more type parameter for each dependency: Swift makes the specialization while the test runs.
        func add<Next: InjectedKey>(_ next: Next.Type) -> Module {
            providing(own, rest.dropFirst(), made, ended, repeat each injected, next)
        }
        return add(next.injectedKey)
    }

    private func decorating<Own: OwnKey, Injected: InjectedKey>(
        _ own: Own.Type, _ injected: Injected.Type, _ made: Journal
    ) -> Module {
        Module.decorating(own, injecting: injected, line: UInt(line)) { base, value in
            Own.Value.of(make(made, [base.child, injected.child(value, of: dependencies[0])]))
        }
    }

    private func contributing<Injected: InjectedKey>(_ injected: Injected.Type, _ made: Journal) -> Module {
        func contributing<Node: NodeGraph.NodeKey>(_ node: Node.Type) -> Module {
            Module.contributing(
                to: ArrayKey<Node>.self, scope: kept.scope(), injecting: injected, line: UInt(line)
            ) { make(made, [injected.child($0, of: dependencies[0])]) }
        }
        return contributing(NodeGraph.key(id.number))
    }
}
