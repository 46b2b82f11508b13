// Forms that exist for their messages: the compiler considers them only if no other fits. A form stays only as long as
// it makes no answer to the texts in `Tests/DIContainerTests/CompileTime/Programs/Rejected` worse. An unavailable
// extension makes all of its forms unavailable, with its message. All forms of the library:
//
// | what is written | forms | where |
// | --- | --- | --- |
// | a module whose factory does not fit, is none, makes a function, has an `inout`, makes a value of another type, or takes a resolver | 15 | here |
// | a module, a decorator or a contribution of more keys than the forms have | 12 | here |
// | a module of a value, of a value or a type in place of a factory, of a factory alone, or of a type that injects keys | 8 | here |
// | a module's scope, or another argument, without its label, with another one, in brackets, or in another place | 21 | here |
// | a module of a key with an argument that is not named, no tuple, not the first, or beside a scope or a shutdown | 8 | here |
// | a module with an argument of a type, or of a key that declares none | 7 | here |
// | a type among the keys of `injecting:`, or beside them, and a decorator, a contribution or a forwarder of types | 8 | here |
// | a main-actor key, a type or more than two keys with `madeOn:` | 4 | here |
// | a decorator with a scope, of keys without their label, of a key path, or of no closure | 4 | here |
// | a decorator or a contribution whose factory does not fit | 3 | here |
// | a contribution of the whole value, of an entry or a pair, without braces, by a name, to a set, or without `to:` | 9 | here |
// | a forwarder with a scope, to a key with an argument, to several, or without `to:` or `conversion:` | 5 | here |
// | a container or `replacing` without a block, a parent without its label, a container that is to be changed, started for a key, asked for its parent, or shared | 12 | `Container+Mistakes` |
// | a container asked by another label, for two keys, for a value to await or of another type, or with an argument | 16, and 8 deprecated | `Container+Mistakes` |
// | a property with a value, of no key or type, of a key path, of several keys, of an optional, of a key with an argument, with a name or a scope, or whose type is a key, and `currentValue` of a key with an argument | 15, and 1 deprecated | `Current+Mistakes` |
// | `withContainer` of a closure, without an operation or a container, and `Container.current` assigned | 5 | `Current+Mistakes`, `Current` |
// | a combinator made like a value, a handle without its argument, a handle or a key read by `value`, and `Dependencies` of other values | 11 | `Handles+Mistakes` |
// | a scope with other arguments than its own | 6 | here |
// | contributions, forwarders, decorators, shutdowns and scopes in the words of other libraries | 24 | here |
// | a container that is made, asked, reset or ended in those words | 10 | `Container+Mistakes` |
// | a property, `withContainer` and `withRunningContainer` in those words | 10 | `Current+Mistakes` |
// | a handle or a key that is read in those words, or with an argument | 7 | `Handles+Mistakes` |
// | a main-actor key off that actor, in a scope, or in a `Resolver` that is sent | 4 | `InjectionIsolation`, `Scope`, `Resolver` |
// | `container.graph` without its product | 1 | `Container+Validate` |

extension Module {
    // The compiler's own messages about mistakes in a closure are better. So a trailing closure must match no parameter
    // of these forms but `closure`. Nothing tells the compiler its fourteen types, and each counts as an error, so that
    // three typos in a user's closure weigh less. `closure` is a function, since a closure in which the compiler cannot
    // go on then fits no form either. Swift 5 mode considers the last parameter first, which takes no closure. Those of
    // `injecting:` are two, since the compiler would match a closure that follows `passing:` with a pack.
    /// Exists for its message: no function as a factory, or one that does not fit.
    @available(*, unavailable, message: "write a closure that makes the value, '{ Service() }': its errors say more")
    @_disfavoredOverload public init<Key: InjectionKey, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .unique,
        closure: ((A, B, C, D, E, F, G, H, I, J, K, L, M, N) -> Void) -> O = _unknown,
        factory: Any? = nil,
        onShutdown: (@Sendable @MainActor (Key.Value) async throws -> Void)? = nil, trailing: Never? = nil
    ) { neverCalled() }

    /// Exists for its message: the same of a type.
    @available(*, unavailable, message: "write 'factory: Feed.init'; for 'TypeKey<Feed>.self', Swift says what fails")
    @_disfavoredOverload public init<Value, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O>(
        _ type: Value.Type?, named name: String? = nil, scope: Scope<Value> = .unique,
        closure: ((A, B, C, D, E, F, G, H, I, J, K, L, M, N) -> Void) -> O = _unknown,
        factory: Any? = nil, trailing: Never? = nil
    ) { neverCalled() }

    /// Exists for its message: a factory that does not take the argument first.
    @available(
        *, unavailable,
        message:
            "the argument is first, '{ Editor($1, $0) }'; for more than two other values, write 'Module.providing' or Dependencies<AKey, BKey>"
    )
    @_disfavoredOverload public init<Key: InjectionKey, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O>(
        _ key: Key.Type, named name: String? = nil, passing argument: Key.Argument.Type,
        closure: ((A, B, C, D, E, F, G, H, I, J, K, L, M, N) -> Void) -> O = _unknown, factory: Any? = nil,
        trailing: Never? = nil
    ) { neverCalled() }

    /// Exists for its message: an argument of a key that declares none.
    @available(*, unavailable, message: "a key declares the type of its argument: 'typealias Argument = Document'")
    @_disfavoredOverload public init<Key: InjectionKey, Given, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O>(
        _ key: Key.Type, named name: String? = nil, passing argument: Given.Type?,
        closure: ((A, B, C, D, E, F, G, H, I, J, K, L, M, N) -> Void) -> O = _unknown, factory: Any? = nil,
        trailing: Never? = nil
    ) { neverCalled() }

    /// Exists for its message: an argument of a type.
    @available(*, unavailable, message: "a value that takes an argument has a key with a 'typealias Argument'")
    @_disfavoredOverload public init<Value, Given, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O>(
        _ type: Value.Type?, named name: String? = nil, passing argument: Given.Type?,
        closure: ((A, B, C, D, E, F, G, H, I, J, K, L, M, N) -> Void) -> O = _unknown, factory: Any? = nil,
        trailing: Never? = nil
    ) { neverCalled() }

    /// Exists for its message: a key with an argument that is not named.
    @available(
        *, unavailable,
        message:
            "a key with an Argument says 'passing:'; generic code needs Nonisolated keys whose Argument == Void; a main-actor key's scope is Scope<MainActor>"
    )
    @_disfavoredOverload public init<Key: InjectionKey, each Value>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .unique,
        factory: (repeat each Value) throws -> Key.Value
    ) { neverCalled() }

    /// Exists for its message: a function that a closure must call.
    @available(
        *, unavailable, message: "a factory takes nothing 'inout' or variadic: in a closure, pass it, or a 'var' copy"
    )
    @_disfavoredOverload public init<Key: InjectionKey<Void>, each Value>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .unique,
        factory: (repeat each Value) throws -> Key.Value
    ) where Key.Isolation == Nonisolated { neverCalled() }

    /// Exists for its message: the same of a type.
    @available(
        *, unavailable, message: "a factory takes nothing 'inout' or variadic: in a closure, pass it, or a 'var' copy"
    )
    @_disfavoredOverload public init<Value, each Taken>(
        _ type: Value.Type?, named name: String? = nil, scope: Scope<Value> = .unique,
        factory: (repeat each Taken) throws -> Value
    ) { neverCalled() }

    /// Exists for its message: a forwarder to a key with an argument.
    @available(*, unavailable, message: "a key with an Argument is served by 'passing:' and asked for by Provider<Key>")
    @_disfavoredOverload public static func forwarding<Key: InjectionKey, Base: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, to base: Base.Type,
        conversion: @MainActor (Base.Value) throws -> Key.Value
    ) -> Module { neverCalled() }

    /// Exists for its message: a scope of a value that takes an argument.
    @available(*, unavailable, message: "a value that takes an argument is made at each call: drop 'scope:'")
    @_disfavoredOverload public init<Key: InjectionKey, each Value>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value>, passing argument: Key.Argument.Type,
        injecting keys: any InjectionKey.Type..., factory: @MainActor (repeat each Value) async throws -> Key.Value
    ) { neverCalled() }

    /// Exists for its message: what shuts down a value that takes an argument.
    @available(*, unavailable, message: "a value that takes an argument belongs to its caller: drop 'onShutdown:'")
    public init<Key: InjectionKey, each Value>(
        _ key: Key.Type, named name: String? = nil, passing argument: Key.Argument.Type,
        injecting keys: any InjectionKey.Type..., factory: @MainActor (repeat each Value) async throws -> Key.Value,
        onShutdown: (Key.Value) async throws -> Void
    ) { neverCalled() }

    /// Exists for its message: a function that a closure gives back.
    @available(*, unavailable, message: "a function is the factory itself: 'factory: LiveAPI.init', without braces")
    @_disfavoredOverload public init<Key: InjectionKey, each Value>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .unique,
        factory: @MainActor () throws -> (repeat each Value) async throws -> Key.Value
    ) { neverCalled() }

    /// Exists for its message: a factory that takes a resolver, as in other libraries.
    @available(*, unavailable, message: "a factory takes values by type, '{ Feed(api: $0) }', or those of 'injecting:'")
    public init<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .unique,
        factory: @MainActor (inout Resolver) async throws -> Key.Value
    ) { neverCalled() }

    /// Exists for its message: the same of a type.
    @available(*, unavailable, message: "a type's factory takes values by type, no resolver: '{ Feed(api: $0) }'")
    @_disfavoredOverload public init<Value>(
        _ type: Value.Type, named name: String? = nil, scope: Scope<Value> = .unique,
        factory: @MainActor (inout Resolver) async throws -> Value
    ) { neverCalled() }

    /// Exists for its message: a key that a type's factory takes.
    @available(*, unavailable, message: "beside keys, a type is written as one: 'Module(TypeKey<Feed>.self, …)'")
    public init<Value, First: InjectionKey>(
        _ type: Value.Type, named name: String? = nil, scope: Scope<Value> = .unique, injecting first: First.Type,
        factory: @MainActor (First.Value) async throws -> Value
    ) { neverCalled() }

    /// Exists for its message: the same with two keys.
    @available(*, unavailable, message: "beside keys, a type is written as one: 'Module(TypeKey<Feed>.self, …)'")
    public init<Value, First: InjectionKey, Second: InjectionKey>(
        _ type: Value.Type, named name: String? = nil, scope: Scope<Value> = .unique, injecting first: First.Type,
        _ second: Second.Type, factory: @MainActor (First.Value, Second.Value) async throws -> Value
    ) { neverCalled() }

    /// Exists for its message: a value without a key.
    @available(*, unavailable, message: "a module serves a key: Module(Key.self) { value }")
    @_disfavoredOverload public init(_ value: Any) { neverCalled() }

    /// Exists for its message: a value in place of a closure.
    @available(*, unavailable, message: "the value stands in braces, also a closure: Module(Key.self) { value }")
    @_disfavoredOverload public init<Key: InjectionKey, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O>(
        _ key: Key.Type?, named name: String? = nil, scope: Scope<Key.Value> = .unique,
        closure: ((A, B, C, D, E, F, G, H, I, J, K, L, M, N) -> Void) -> O = _unknown, _ value: Key.Value...,
        trailing: Never? = nil
    ) { neverCalled() }

    /// Exists for its message: the same of a type.
    @available(*, unavailable, message: "the value stands in braces, also a closure: Module(Config.self) { value }")
    @_disfavoredOverload public init<Value, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O>(
        _ type: Value.Type?, named name: String? = nil, scope: Scope<Value> = .unique,
        closure: ((A, B, C, D, E, F, G, H, I, J, K, L, M, N) -> Void) -> O = _unknown, _ value: Value...,
        trailing: Never? = nil
    ) { neverCalled() }

    /// Exists for its message: a type in place of its initializer.
    @available(*, unavailable, message: "the initializer makes the value: 'factory: LiveAPI.init'")
    @_disfavoredOverload public init<Value, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O>(
        _ type: Value.Type?, named name: String? = nil, scope: Scope<Value> = .unique,
        closure: ((A, B, C, D, E, F, G, H, I, J, K, L, M, N) -> Void) -> O = _unknown, _ made: Any.Type...,
        trailing: Never? = nil
    ) { neverCalled() }

    /// Exists for its message: a factory alone.
    @available(*, unavailable, message: "name the key or the type first: 'Module(Feed.self, factory: Feed.init)'")
    @_disfavoredOverload public init<Value, each Taken>(
        named name: String? = nil, scope: Scope<Value> = .unique,
        factory: @MainActor (repeat each Taken) async throws -> Value
    ) { neverCalled() }

    /// Exists for its message: a scope without its label.
    @available(*, unavailable, message: "the scope has a label: 'scope: .singleton'")
    public init<Key: InjectionKey, each Value>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .unique, _ other: Scope<Key.Value>,
        injecting keys: any InjectionKey.Type..., factory: @MainActor (repeat each Value) async throws -> Key.Value
    ) { neverCalled() }

    /// Exists for its message: the same of a type.
    @available(*, unavailable, message: "the scope has a label: 'scope: .singleton'")
    @_disfavoredOverload public init<Value, each Taken>(
        _ type: Value.Type?, named name: String? = nil, _ other: Scope<Value>,
        factory: @MainActor (repeat each Taken) async throws -> Value
    ) { neverCalled() }

    /// Exists for its message: a factory without its label.
    @available(*, unavailable, message: "the factory has a label: 'factory: Feed.init'")
    @_disfavoredOverload public init<Value, each Taken>(
        _ type: Value.Type?, named name: String? = nil, scope: Scope<Value> = .unique,
        _ factory: @MainActor (repeat each Taken) async throws -> Value
    ) { neverCalled() }

    /// Exists for its message: the same of a key.
    @available(*, unavailable, message: "the factory has a label: 'factory: Feed.init'")
    @_disfavoredOverload public init<Key: InjectionKey, each Taken>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .unique,
        _ factory: @MainActor (repeat each Taken) async throws -> Key.Value
    ) { neverCalled() }

    /// Exists for its message: a type that is made on the main actor.
    @available(*, unavailable, message: "beside 'madeOn:', declare a key, or write 'TypeKey<Feed>.self'")
    @_disfavoredOverload public init<Value, each Taken>(
        _ type: Value.Type?, named name: String? = nil, scope: Scope<MadeOnMainActor<Value>>,
        factory: @MainActor (repeat each Taken) async throws -> Value
    ) { neverCalled() }

    /// Exists for its message: several arguments.
    @available(*, unavailable, message: "several arguments are one tuple: 'passing: (Int, String).self'")
    public init<Key: InjectionKey, First, Second>(
        _ key: Key.Type, named name: String? = nil, passing first: First.Type, _ second: Second.Type,
        factory: @MainActor (First, Second) throws -> Key.Value
    ) { neverCalled() }

    // Without types before the pack: the compiler crashes on them where a closure takes fewer values.
    /// Exists for its message: more arguments, or keys beside them.
    @available(*, unavailable, message: "several arguments are one tuple: 'passing: (Int, String).self'")
    public init<Key: InjectionKey, each Value>(
        _ key: Key.Type, named name: String? = nil, passing first: Any.Type, _ second: Any.Type, _ other: Any.Type...,
        injecting keys: any InjectionKey.Type..., factory: @MainActor (repeat each Value) throws -> Key.Value
    ) { neverCalled() }

    /// Exists for its message: an argument with another label.
    @available(*, unavailable, message: "the label is 'passing:'")
    public init<Key: InjectionKey, each Value>(
        _ key: Key.Type, named name: String? = nil, argument: Any.Type, injecting keys: any InjectionKey.Type...,
        factory: @MainActor (repeat each Value) async throws -> Key.Value
    ) { neverCalled() }

    /// Exists for its message: keys in brackets.
    @available(*, unavailable, message: "keys stand without brackets: 'injecting: APIKey.self, StoreKey.self'")
    @_disfavoredOverload public init<Key: InjectionKey, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .unique,
        injecting keys: [any InjectionKey.Type],
        closure: ((A, B, C, D, E, F, G, H, I, J, K, L, M, N) -> Void) -> O = _unknown, factory: Any? = nil,
        trailing: Never? = nil
    ) { neverCalled() }

    /// Exists for its message: a scope after two keys.
    @available(*, unavailable, message: "'scope:' stands before 'injecting:'")
    public init<Key: InjectionKey, First: InjectionKey, Second: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, injecting first: First.Type, _ second: Second.Type,
        scope: Scope<Key.Value>, factory: @MainActor (First.Value, Second.Value) async throws -> Key.Value
    ) { neverCalled() }

    /// Exists for its message: the same after three keys.
    @available(*, unavailable, message: "'scope:' stands before 'injecting:'")
    public init<Key: InjectionKey, A: InjectionKey, B: InjectionKey, C: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, injecting a: A.Type, _ b: B.Type, _ c: C.Type,
        scope: Scope<Key.Value>, factory: @MainActor (A.Value, B.Value, C.Value) async throws -> Key.Value
    ) { neverCalled() }

    /// Exists for its message: the same after four keys.
    @available(*, unavailable, message: "'scope:' stands before 'injecting:'")
    public init<Key: InjectionKey, A: InjectionKey, B: InjectionKey, C: InjectionKey, D: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, injecting a: A.Type, _ b: B.Type, _ c: C.Type, _ d: D.Type,
        scope: Scope<Key.Value>, factory: @MainActor (A.Value, B.Value, C.Value, D.Value) async throws -> Key.Value
    ) { neverCalled() }

    /// Exists for its message: the same after five keys.
    @available(*, unavailable, message: "'scope:' stands before 'injecting:'")
    public init<
        Key: InjectionKey, A: InjectionKey, B: InjectionKey, C: InjectionKey, D: InjectionKey, E: InjectionKey
    >(
        _ key: Key.Type, named name: String? = nil, injecting a: A.Type, _ b: B.Type, _ c: C.Type, _ d: D.Type,
        _ e: E.Type, scope: Scope<Key.Value>,
        factory: @MainActor (A.Value, B.Value, C.Value, D.Value, E.Value) async throws -> Key.Value
    ) { neverCalled() }

    /// Exists for its message: a time to live outside of a scope.
    @available(*, unavailable, message: "a time to live is part of the scope: 'scope: .singleton.timeToLive(…)'")
    public init<Key: InjectionKey, each Value>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .unique, timeToLive: Duration,
        injecting keys: any InjectionKey.Type..., factory: @MainActor (repeat each Value) async throws -> Key.Value
    ) { neverCalled() }

    /// Exists for its message: the same of a type.
    @available(*, unavailable, message: "a time to live is part of the scope: 'scope: .singleton.timeToLive(…)'")
    @_disfavoredOverload public init<Value, each Taken>(
        _ type: Value.Type?, named name: String? = nil, scope: Scope<Value> = .unique, timeToLive: Duration,
        factory: @MainActor (repeat each Taken) async throws -> Value
    ) { neverCalled() }

    /// Exists for its message: eagerness outside of a scope.
    @available(*, unavailable, message: "it is part of the scope: 'scope: .singleton(eager: true)'")
    public init<Key: InjectionKey, each Value>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .unique, eager: Bool,
        factory: @MainActor (repeat each Value) async throws -> Key.Value
    ) { neverCalled() }

    /// Exists for its message: the same of a type.
    @available(*, unavailable, message: "it is part of the scope: 'scope: .singleton(eager: true)'")
    @_disfavoredOverload public init<Value, each Taken>(
        _ type: Value.Type?, named name: String? = nil, scope: Scope<Value> = .unique, eager: Bool,
        factory: @MainActor (repeat each Taken) async throws -> Value
    ) { neverCalled() }

    /// Exists for its message: other arguments without their labels.
    @available(*, unavailable, message: "arguments have labels: 'named:', 'scope:', 'injecting:'")
    @_disfavoredOverload public init<Key: InjectionKey, each Value>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .unique,
        passing argument: Any.Type = Any.self, _ first: Any, _ other: Any...,
        closure: @MainActor (repeat each Value) async throws -> Key.Value
    ) { neverCalled() }

    /// Exists for its message: the same of a type.
    @available(*, unavailable, message: "arguments have labels: 'named:', 'scope:', 'factory:'")
    @_disfavoredOverload public init<Value, each Taken>(
        _ type: Value.Type?, named name: String? = nil, scope: Scope<Value> = .unique, _ first: Any, _ other: Any...,
        closure: @MainActor (repeat each Taken) async throws -> Value
    ) { neverCalled() }

    /// Exists for its message: a factory of any number of values alone.
    @available(*, unavailable, message: "name the key or the type first: 'Module.providing(Feed.self, …)'")
    @_disfavoredOverload public static func providing<Value, each Taken>(
        named name: String? = nil, scope: Scope<Value> = .unique,
        factory: @MainActor (repeat each Taken) async throws -> Value
    ) -> Module { neverCalled() }

    /// Exists for its message: a scope after the factory.
    @available(*, unavailable, message: "'scope:' stands before 'factory:'")
    @_disfavoredOverload public static func providing<Key: InjectionKey, each Taken>(
        _ key: Key.Type, named name: String? = nil,
        factory: @MainActor (repeat each Taken) async throws -> Key.Value, scope: Scope<Key.Value>
    ) -> Module { neverCalled() }

    /// Exists for its message: any number of values on the main actor.
    @available(*, unavailable, message: "beside 'madeOn:', inject several as one: 'Dependencies<AKey, BKey>.self'")
    @_disfavoredOverload public static func providing<Key: InjectionKey, each Taken>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MadeOnMainActor<Key.Value>>,
        injecting keys: any InjectionKey.Type..., factory: @MainActor (repeat each Taken) async throws -> Key.Value
    ) -> Module { neverCalled() }

    // A closure that does not fit gets no message at all: with a pack of keys, Swift 6.3 has none.
    /// Exists for its message: a function of any number of keys that does not fit.
    @available(
        *, unavailable,
        message:
            "the factory takes the argument of 'passing:' first, then values of 'injecting:' or by type, and makes the key's"
    )
    @_disfavoredOverload public static func providing<Key: InjectionKey, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .unique,
        passing argument: Any.Type = Any.self, injecting keys: any InjectionKey.Type...,
        closure: ((A, B, C, D, E, F, G, H, I, J, K, L, M, N) -> Void) -> O = _unknown, factory: Any? = nil,
        trailing: Never? = nil
    ) -> Module { neverCalled() }

    /// Exists for its message: a type that injects any number of keys.
    @available(*, unavailable, message: "drop 'injecting:' to inject by type, or write a type as 'TypeKey<Feed>.self'")
    @_disfavoredOverload public static func providing<Value, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O>(
        _ type: Value.Type?, named name: String? = nil, scope: Scope<Value> = .unique, injecting first: Any.Type,
        _ other: Any.Type..., closure: ((A, B, C, D, E, F, G, H, I, J, K, L, M, N) -> Void) -> O = _unknown,
        factory: Any? = nil, trailing: Never? = nil
    ) -> Module { neverCalled() }

    /// Exists for its message: a factory of any number of values without its label.
    @available(*, unavailable, message: "the factory has a label: 'factory: Feed.init'")
    @_disfavoredOverload public static func providing<Value, each Taken>(
        _ type: Value.Type?, named name: String? = nil, scope: Scope<Value> = .unique,
        _ factory: @MainActor (repeat each Taken) async throws -> Value
    ) -> Module { neverCalled() }

    /// Exists for its message: the same of a key.
    @available(*, unavailable, message: "the factory has a label: 'factory: Feed.init'")
    @_disfavoredOverload public static func providing<Key: InjectionKey, each Taken>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .unique,
        _ factory: @MainActor (repeat each Taken) async throws -> Key.Value
    ) -> Module { neverCalled() }

    /// Exists for its message: a type whose factory waits, or does not fit.
    @available(*, unavailable, message: "a type whose factory waits is written as 'TypeKey<Feed>.self' here")
    @_disfavoredOverload public static func providing<Value, each Taken>(
        _ type: Value.Type?, named name: String? = nil, scope: Scope<Value> = .unique,
        factory: @MainActor (repeat each Taken) async throws -> Value,
        onShutdown: (@Sendable @MainActor (Value) async throws -> Void)? = nil
    ) -> Module { neverCalled() }

    /// Exists for its message: a contribution that injects nothing and takes values.
    @available(*, unavailable, message: "the factory takes the values of 'injecting:', and makes one element")
    @_disfavoredOverload public static func contributing<Key: InjectionKey, First, each Other>(
        to key: Key.Type, scope: Scope<Key.Value.Element> = .unique,
        factory: @MainActor (First, repeat each Other) async throws -> Key.Value.Element
    ) -> Module where Key.Value: _ContributedArray { neverCalled() }

    /// Exists for its message: a decorator that names a scope.
    @available(*, unavailable, message: "a decorated value lives in the scope of its own module; drop 'scope:'")
    public static func decorating<Key: InjectionKey, each Value>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value>,
        injecting first: (any InjectionKey.Type)? = nil, _ second: (any InjectionKey.Type)? = nil,
        _ third: (any InjectionKey.Type)? = nil, factory: @MainActor (repeat each Value) async throws -> Key.Value
    ) -> Module { neverCalled() }

    /// Exists for its message: a decorator by a function that does not fit.
    @available(*, unavailable, message: "the factory takes the value to wrap, and then the values of 'injecting:'")
    @_disfavoredOverload
    public static func decorating<
        Key: InjectionKey, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O
    >(
        _ key: Key.Type, named name: String? = nil,
        injecting keys: any InjectionKey.Type...,
        closure: ((A, B, C, D, E, F, G, H, I, J, K, L, M, N) -> Void) -> O = _unknown, factory: Any? = nil,
        trailing: Never? = nil
    ) -> Module { neverCalled() }

    /// Exists for its message: a decorator's keys without their label.
    @available(*, unavailable, message: "arguments have labels: 'injecting: LoggerKey.self'")
    @_disfavoredOverload public static func decorating<Key: InjectionKey, First: InjectionKey, each Value>(
        _ key: Key.Type, named name: String? = nil, _ first: First.Type, _ other: any InjectionKey.Type...,
        factory: @MainActor (Key.Value, First.Value, repeat each Value) throws -> Key.Value
    ) -> Module { neverCalled() }

    /// Exists for its message: a key path.
    @available(*, unavailable, message: "a decorator takes a closure: decorating(Key.self) { Wrapper($0) }")
    public static func decorating<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, _ path: PartialKeyPath<Key.Value>,
        factory: ((Key.Value) throws -> Key.Value)? = nil
    ) -> Module { neverCalled() }

    /// Exists for its message: a decorator that takes something else than a closure.
    @available(*, unavailable, message: "a decorator takes a closure: decorating(Key.self) { Wrapper($0) }")
    @_disfavoredOverload public static func decorating<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, _ other: Any,
        factory: (@MainActor (Key.Value) throws -> Key.Value)? = nil
    ) -> Module { neverCalled() }

    // Without this form, the compiler crashes in the mode of Swift 5.
    /// Exists for its message: a contribution by a function that does not fit.
    @available(*, unavailable, message: "the factory takes the values of 'injecting:', and makes one element")
    @_disfavoredOverload
    public static func contributing<Key: InjectionKey, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O>(
        to key: Key.Type, scope: Scope<Key.Value.Element> = .unique,
        injecting first: (any InjectionKey.Type)? = nil, _ second: (any InjectionKey.Type)? = nil,
        closure: ((A, B, C, D, E, F, G, H, I, J, K, L, M, N) -> Void) -> O = _unknown, factory: Any? = nil,
        trailing: Never? = nil
    ) -> Module where Key.Value: _ContributedArray { neverCalled() }

    /// Exists for its message: a contribution of the whole value.
    @available(*, unavailable, message: "a contribution is one element of an array; Module(Key.self) serves the whole")
    @_disfavoredOverload public static func contributing<Key: InjectionKey>(
        to key: Key.Type, scope: Scope<Key.Value> = .unique, factory: @MainActor () async throws -> Key.Value
    ) -> Module { neverCalled() }

    /// Exists for its message: the same of a key's value.
    @available(*, unavailable, message: "a contribution is one element of an array; Module(Key.self) serves the whole")
    @_disfavoredOverload public static func contributing<Key: InjectionKey, First: InjectionKey>(
        to key: Key.Type, scope: Scope<Key.Value> = .unique, injecting first: First.Type,
        factory: @MainActor (First.Value) async throws -> Key.Value
    ) -> Module { neverCalled() }

    /// Exists for its message: the same of two keys' values.
    @available(*, unavailable, message: "a contribution is one element of an array; Module(Key.self) serves the whole")
    @_disfavoredOverload public static func contributing<Key: InjectionKey, First: InjectionKey, Second: InjectionKey>(
        to key: Key.Type, scope: Scope<Key.Value> = .unique, injecting first: First.Type, _ second: Second.Type,
        factory: @MainActor (First.Value, Second.Value) async throws -> Key.Value
    ) -> Module { neverCalled() }

    /// Exists for its message: the label is missing.
    @available(*, unavailable, message: "write 'contributing(to: Key.self)'")
    public static func contributing<Key>(_ key: Key.Type, factory: () throws -> Any) -> Module { neverCalled() }

    /// Exists for its message: a forwarder that names a scope.
    @available(*, unavailable, message: "a forwarded value lives in the scope of its own module; drop 'scope:'")
    public static func forwarding<Key: InjectionKey, Base: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MainActor>, to base: Base.Type,
        conversion: (@MainActor (Base.Value) throws -> Any)? = nil
    ) -> Module { neverCalled() }

    // More keys than the forms have. Without packs: the compiler crashes on one where a closure takes fewer values.
    /// Exists for its message: six keys.
    @available(*, unavailable, message: "for so many keys, write 'Module.providing(Key.self, injecting: …)'")
    public init<
        Key: InjectionKey, A: InjectionKey, B: InjectionKey, C: InjectionKey, D: InjectionKey, E: InjectionKey,
        F: InjectionKey
    >(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .unique, injecting a: A.Type, _ b: B.Type,
        _ c: C.Type, _ d: D.Type, _ e: E.Type, _ f: F.Type,
        factory: @MainActor (A.Value, B.Value, C.Value, D.Value, E.Value, F.Value) async throws -> Key.Value
    ) { neverCalled() }

    /// Exists for its message: seven keys or more.
    @available(*, unavailable, message: "for so many keys, write 'Module.providing(Key.self, injecting: …)'")
    public init<Key: InjectionKey, each Value>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .unique,
        injecting a: any InjectionKey.Type, _ b: any InjectionKey.Type, _ c: any InjectionKey.Type,
        _ d: any InjectionKey.Type, _ e: any InjectionKey.Type, _ f: any InjectionKey.Type, _ g: any InjectionKey.Type,
        _ other: any InjectionKey.Type..., factory: @MainActor (repeat each Value) async throws -> Key.Value
    ) { neverCalled() }

    /// Exists for its message: a named contribution.
    @available(*, unavailable, message: "a contribution is for all of a key's values, and has no name: drop 'named:'")
    public static func contributing<Key: InjectionKey>(
        to key: Key.Type, named name: String, factory: () throws -> Any
    ) -> Module { neverCalled() }

    /// Exists for its message: a contribution to a dictionary.
    @available(*, unavailable, message: "name modules, 'Module(Key.self, named: name) { … }', and inject ByName<Key>")
    public static func contributing<Key: InjectionKey, Name, Element, Made>(
        to key: Key.Type, factory: () throws -> (Name, Made)
    ) -> Module where Key.Value == [Name: Element] { neverCalled() }

    /// Exists for its message: a contribution to a set.
    @available(*, unavailable, message: "only an array has contributions: let the value of the key be [Element]")
    public static func contributing<Key: InjectionKey, Element>(
        to key: Key.Type, factory: () throws -> Element
    ) -> Module where Key.Value == Set<Element> { neverCalled() }

    /// Exists for its message: a main-actor key that is made on that actor in any case.
    @available(*, unavailable, message: "a main-actor key is made on that actor in any scope: write '.singleton'")
    public init<Key: MainActorInjectionKey, each Value>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MadeOnMainActor<Key.Value>>,
        factory: @MainActor (repeat each Value) throws -> Key.Value
    ) { neverCalled() }

    /// Exists for its message: the same with a key to inject.
    @available(*, unavailable, message: "a main-actor key is made on that actor in any scope: write '.singleton'")
    public init<Key: MainActorInjectionKey, First: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MadeOnMainActor<Key.Value>>,
        injecting first: First.Type, factory: @MainActor (First.Value) throws -> Key.Value
    ) { neverCalled() }

    /// Exists for its message: a forwarder to several keys.
    @available(*, unavailable, message: "a forwarder has one base: for more, write 'Module(Key.self, injecting: …)'")
    public static func forwarding<Key: InjectionKey, A: InjectionKey, B: InjectionKey>(
        _ key: Key.Type, to a: A.Type, _ b: B.Type, conversion: @MainActor (A.Value, B.Value) throws -> Key.Value
    ) -> Module { neverCalled() }

    /// Exists for its message: a forwarder without its label.
    @available(*, unavailable, message: "write 'forwarding(ReaderKey.self, to: StoreKey.self)'")
    public static func forwarding<Key: InjectionKey, Base: InjectionKey>(
        _ key: Key.Type, _ base: Base.Type, conversion: ((Base.Value) throws -> Any)? = nil
    ) -> Module { neverCalled() }

    /// Exists for its message: a key path, or a closure in the parentheses, without its label.
    @available(*, unavailable, message: "a closure is behind the parentheses; a key path is 'conversion: \\.name'")
    @_disfavoredOverload public static func forwarding<Key: InjectionKey, Base: InjectionKey<Void>>(
        _ key: Key.Type, named name: String? = nil, to base: Base.Type, _ conversion: (Base.Value) throws -> Key.Value
    ) -> Module { neverCalled() }

    /// Exists for its message: a forwarder of types, or of another type that is not converted.
    @available(*, unavailable, message: "a type is a key as 'TypeKey<Feed>.self'; '{ $0 }' converts another type")
    @_disfavoredOverload public static func forwarding<Value, Base>(
        _ key: Value.Type?, named name: String? = nil, to base: Base.Type?
    ) -> Module { neverCalled() }

    /// Exists for its message: a decorator of a type.
    @available(*, unavailable, message: "a decorator names a key; a type is one as 'TypeKey<Feed>.self'")
    @_disfavoredOverload public static func decorating<Value>(
        _ type: Value.Type, named name: String? = nil, factory: (Value) throws -> Value
    ) -> Module { neverCalled() }

    /// Exists for its message: the same with a key.
    @available(*, unavailable, message: "a decorator names a key; a type is one as 'TypeKey<Feed>.self'")
    @_disfavoredOverload public static func decorating<Value, First: InjectionKey>(
        _ type: Value.Type, named name: String? = nil, injecting first: First.Type,
        factory: (Value, First.Value) throws -> Value
    ) -> Module { neverCalled() }

    /// Exists for its message: a contribution to an array.
    @available(*, unavailable, message: "a contribution names a key; a type is one as 'TypeKey<[any Plugin]>.self'")
    @_disfavoredOverload public static func contributing<Element, Made>(
        to type: [Element].Type, factory: () throws -> Made
    ) -> Module { neverCalled() }

    /// Exists for its message: a type in place of the second key to inject.
    @available(*, unavailable, message: "drop 'injecting:' to inject by type, or write a type as 'TypeKey<Feed>.self'")
    @_disfavoredOverload public init<Key: InjectionKey, First: InjectionKey, Second>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .unique, injecting first: First.Type,
        _ second: Second.Type?, factory: @MainActor (First.Value, Second) async throws -> Key.Value
    ) { neverCalled() }

    /// Exists for its message: the same for the first of two.
    @available(*, unavailable, message: "drop 'injecting:' to inject by type, or write a type as 'TypeKey<Feed>.self'")
    @_disfavoredOverload public init<Key: InjectionKey, First, Second: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .unique, injecting first: First.Type?,
        _ second: Second.Type, factory: @MainActor (First, Second.Value) async throws -> Key.Value
    ) { neverCalled() }

    /// Exists for its message: the same for both.
    @available(*, unavailable, message: "drop 'injecting:' to inject by type, or write a type as 'TypeKey<Feed>.self'")
    @_disfavoredOverload public init<Key: InjectionKey, First, Second>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .unique, injecting first: First.Type?,
        _ second: Second.Type?, factory: @MainActor (First, Second) async throws -> Key.Value
    ) { neverCalled() }

    /// Exists for its message: an argument that the key does not declare.
    @available(*, unavailable, message: "'passing:' is the type that the key declares: 'typealias Argument = Document'")
    @_disfavoredOverload public init<Key: InjectionKey, Given>(
        _ key: Key.Type, named name: String? = nil, passing argument: Given.Type,
        factory: @MainActor (Given) async throws -> Key.Value
    ) { neverCalled() }

    /// Exists for its message: the same beside a value.
    @available(*, unavailable, message: "'passing:' is the type that the key declares: 'typealias Argument = Document'")
    @_disfavoredOverload public init<Key: InjectionKey, Given, A>(
        _ key: Key.Type, named name: String? = nil, passing argument: Given.Type,
        factory: @MainActor (Given, A) async throws -> Key.Value
    ) { neverCalled() }

    /// Exists for its message: the same beside two.
    @available(*, unavailable, message: "'passing:' is the type that the key declares: 'typealias Argument = Document'")
    @_disfavoredOverload public init<Key: InjectionKey, Given, A, B>(
        _ key: Key.Type, named name: String? = nil, passing argument: Given.Type,
        factory: @MainActor (Given, A, B) async throws -> Key.Value
    ) { neverCalled() }

    /// Exists for its message: an argument of a type.
    @available(*, unavailable, message: "a value that takes an argument has a key with a 'typealias Argument'")
    @_disfavoredOverload public init<Value, Given>(
        _ type: Value.Type?, named name: String? = nil, passing argument: Given.Type,
        factory: @MainActor (Given) async throws -> Value
    ) { neverCalled() }

    /// Exists for its message: the same beside a value.
    @available(*, unavailable, message: "a value that takes an argument has a key with a 'typealias Argument'")
    @_disfavoredOverload public init<Value, Given, A>(
        _ type: Value.Type?, named name: String? = nil, passing argument: Given.Type,
        factory: @MainActor (Given, A) async throws -> Value
    ) { neverCalled() }

    /// Exists for its message: a value in place of a contribution's closure.
    @available(*, unavailable, message: "a contribution takes a closure: contributing(to: Key.self) { element }")
    public static func contributing<Key: InjectionKey>(
        to key: Key.Type, scope: Scope<Key.Value.Element> = .unique, _ value: Key.Value.Element
    ) -> Module where Key.Value: _ContributedArray { neverCalled() }

    /// Exists for its message: an entry of a dictionary.
    @available(*, unavailable, message: "name modules, 'Module(Key.self, named: name) { … }', and inject ByName<Key>")
    public static func contributing<Key: InjectionKey, Entry>(
        to key: Key.Type, for entry: Entry, factory: () throws -> Any
    ) -> Module { neverCalled() }

    /// Tells the types of a `closure` that is not passed.
    public static func _unknown(_: ((), (), (), (), (), (), (), (), (), (), (), (), (), ()) -> Void) {}
}

@available(
    *, unavailable,
    message: "the factory takes the values of 'injecting:', after any of 'passing:', and makes the key's"
)
extension Module {
    /// Exists for its message: a factory that does not fit, or none.
    @_disfavoredOverload
    public init<
        Key: InjectionKey, First: InjectionKey, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O
    >(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .unique, injecting first: First.Type,
        _ second: (any InjectionKey.Type)? = nil, _ third: (any InjectionKey.Type)? = nil,
        _ fourth: (any InjectionKey.Type)? = nil, _ fifth: (any InjectionKey.Type)? = nil,
        closure: ((A, B, C, D, E, F, G, H, I, J, K, L, M, N) -> Void) -> O = _unknown,
        factory: Any? = nil,
        onShutdown: (@Sendable @MainActor (Key.Value) async throws -> Void)? = nil, trailing: Never? = nil
    ) { neverCalled() }

    /// Exists for its message: a factory that does not fit a key with an argument.
    public init<Key: InjectionKey, First: InjectionKey, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O>(
        _ key: Key.Type, passing argument: Key.Argument.Type = Key.Argument.self, injecting first: First.Type,
        closure: ((A, B, C, D, E, F, G, H, I, J, K, L, M, N) -> Void) -> O = _unknown,
        _ second: (any InjectionKey.Type)? = nil, _ third: (any InjectionKey.Type)? = nil, factory: Any? = nil,
        trailing: Never? = nil
    ) { neverCalled() }
}

@available(*, unavailable, message: "the closure makes no value of the type: call its initializer, 'Feed(api: $0)'")
extension Module {
    // Of classes and actors alone: for keys and structs, Swift's own answers would be lost.
    /// Exists for its message: a type's closure that makes a value of another one.
    @_disfavoredOverload public init<Value: AnyObject, Made>(
        _ type: Value.Type?, named name: String? = nil, scope: Scope<Value> = .unique,
        factory: @MainActor () async throws -> Made
    ) { neverCalled() }

    /// Exists for its message: the same with one parameter.
    @_disfavoredOverload public init<Value: AnyObject, Made, A>(
        _ type: Value.Type?, named name: String? = nil, scope: Scope<Value> = .unique,
        factory: @MainActor (A) async throws -> Made
    ) { neverCalled() }

    /// Exists for its message: the same with two parameters.
    @_disfavoredOverload public init<Value: AnyObject, Made, A, B>(
        _ type: Value.Type?, named name: String? = nil, scope: Scope<Value> = .unique,
        factory: @MainActor (A, B) async throws -> Made
    ) { neverCalled() }

    /// Exists for its message: the same with three parameters.
    @_disfavoredOverload public init<Value: AnyObject, Made, A, B, C>(
        _ type: Value.Type?, named name: String? = nil, scope: Scope<Value> = .unique,
        factory: @MainActor (A, B, C) async throws -> Made
    ) { neverCalled() }
}

@available(*, unavailable, message: "for so many keys, inject several as one: 'Dependencies<AKey, BKey>.self'")
extension Module {
    /// Exists for its message: three keys of a decorator.
    public static func decorating<Key: InjectionKey, A: InjectionKey, B: InjectionKey, C: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, injecting a: A.Type, _ b: B.Type, _ c: C.Type,
        factory: @MainActor (Key.Value, A.Value, B.Value, C.Value) throws -> Key.Value
    ) -> Module { neverCalled() }

    /// Exists for its message: four keys of a decorator.
    public static func decorating<
        Key: InjectionKey, A: InjectionKey, B: InjectionKey, C: InjectionKey, D: InjectionKey
    >(
        _ key: Key.Type, named name: String? = nil, injecting a: A.Type, _ b: B.Type, _ c: C.Type, _ d: D.Type,
        factory: @MainActor (Key.Value, A.Value, B.Value, C.Value, D.Value) throws -> Key.Value
    ) -> Module { neverCalled() }

    /// Exists for its message: five keys of a decorator, or more.
    public static func decorating<Key: InjectionKey, each Value>(
        _ key: Key.Type, named name: String? = nil, injecting a: any InjectionKey.Type, _ b: any InjectionKey.Type,
        _ c: any InjectionKey.Type, _ d: any InjectionKey.Type, _ e: any InjectionKey.Type,
        _ other: any InjectionKey.Type..., factory: @MainActor (repeat each Value) throws -> Key.Value
    ) -> Module { neverCalled() }

    /// Exists for its message: four keys of a contribution.
    public static func contributing<
        Key: InjectionKey, A: InjectionKey, B: InjectionKey, C: InjectionKey, D: InjectionKey
    >(
        to key: Key.Type, scope: Scope<Key.Value.Element> = .unique, injecting a: A.Type, _ b: B.Type, _ c: C.Type,
        _ d: D.Type, factory: @MainActor (A.Value, B.Value, C.Value, D.Value) async throws -> Key.Value.Element
    ) -> Module where Key.Value: _ContributedArray { neverCalled() }

    /// Exists for its message: five keys of a contribution, or more.
    public static func contributing<Key: InjectionKey, each Value>(
        to key: Key.Type, scope: Scope<Key.Value.Element> = .unique, injecting a: any InjectionKey.Type,
        _ b: any InjectionKey.Type, _ c: any InjectionKey.Type, _ d: any InjectionKey.Type,
        _ e: any InjectionKey.Type, _ other: any InjectionKey.Type...,
        factory: @MainActor (repeat each Value) async throws -> Key.Value.Element
    ) -> Module where Key.Value: _ContributedArray { neverCalled() }

    /// Exists for its message: four keys beside an argument.
    public init<Key: InjectionKey, A: InjectionKey, B: InjectionKey, C: InjectionKey, D: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, passing argument: Key.Argument.Type, injecting a: A.Type,
        _ b: B.Type, _ c: C.Type, _ d: D.Type,
        factory: @MainActor (Key.Argument, A.Value, B.Value, C.Value, D.Value) throws -> Key.Value
    ) { neverCalled() }

    // Swift 6.3 crashes where a closure takes fewer values than a form has before an empty pack. So these keys are no pack.
    /// Exists for its message: five keys beside an argument, or more.
    public init<Key: InjectionKey, each Value>(
        _ key: Key.Type, named name: String? = nil, passing argument: Key.Argument.Type,
        injecting a: any InjectionKey.Type, _ b: any InjectionKey.Type, _ c: any InjectionKey.Type,
        _ d: any InjectionKey.Type, _ e: any InjectionKey.Type, _ other: any InjectionKey.Type...,
        factory: @MainActor (Key.Argument, repeat each Value) throws -> Key.Value
    ) { neverCalled() }

    /// Exists for its message: three keys of a value made on the main actor.
    public init<Key: InjectionKey, A: InjectionKey<Void>, B: InjectionKey<Void>, C: InjectionKey<Void>>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MadeOnMainActor<Key.Value>>, injecting a: A.Type,
        _ b: B.Type, _ c: C.Type,
        factory: @MainActor (A.Value, B.Value, C.Value) throws -> Key.Value
    ) { neverCalled() }

    /// Exists for its message: four keys of a value made on the main actor.
    public init<
        Key: InjectionKey, A: InjectionKey<Void>, B: InjectionKey<Void>, C: InjectionKey<Void>, D: InjectionKey<Void>
    >(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MadeOnMainActor<Key.Value>>, injecting a: A.Type,
        _ b: B.Type, _ c: C.Type, _ d: D.Type,
        factory: @MainActor (A.Value, B.Value, C.Value, D.Value) throws -> Key.Value
    ) { neverCalled() }

    /// Exists for its message: five keys of a value made on the main actor.
    public init<
        Key: InjectionKey, A: InjectionKey<Void>, B: InjectionKey<Void>, C: InjectionKey<Void>, D: InjectionKey<Void>,
        E: InjectionKey<Void>
    >(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MadeOnMainActor<Key.Value>>, injecting a: A.Type,
        _ b: B.Type, _ c: C.Type, _ d: D.Type, _ e: E.Type,
        factory: @MainActor (A.Value, B.Value, C.Value, D.Value, E.Value) throws -> Key.Value
    ) { neverCalled() }
}

@available(
    *, unavailable,
    message:
        "inject Provider<Key> of a key with an Argument; its module says 'passing:'; generic code needs Nonisolated keys whose Argument == Void; a main-actor key's scope is Scope<MainActor>"
)
extension Module {
    /// Exists for its message: an argument that is not named, or a key that takes one and is injected as it is.
    @_disfavoredOverload public init<Key: InjectionKey, First: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .unique, injecting first: First.Type,
        fileID: StaticString = #fileID, line: UInt = #line, factory: @Sendable (First.Value) async throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    ) { neverCalled() }

    /// Exists for its message: the same with two keys.
    @_disfavoredOverload public init<Key: InjectionKey, First: InjectionKey, Second: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .unique, injecting first: First.Type,
        _ second: Second.Type, fileID: StaticString = #fileID, line: UInt = #line,
        factory: @Sendable (First.Value, Second.Value) async throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    ) { neverCalled() }
}

@available(*, unavailable, message: "'named:' names this module; to inject a named value, use a NamedInjectionKey")
extension Module {
    /// Exists for its message: a name after 'injecting:'.
    @_disfavoredOverload public init<Key: InjectionKey, First: InjectionKey>(
        _ key: Key.Type, scope: Scope<Key.Value> = .unique, injecting first: First.Type, named name: String,
        factory: @MainActor (First.Value) async throws -> Key.Value
    ) { neverCalled() }

    /// Exists for its message: the same with two keys.
    @_disfavoredOverload public init<Key: InjectionKey, First: InjectionKey, Second: InjectionKey>(
        _ key: Key.Type, scope: Scope<Key.Value> = .unique, injecting first: First.Type, named name: String,
        _ second: Second.Type, factory: @MainActor (First.Value, Second.Value) async throws -> Key.Value
    ) { neverCalled() }
}

// Contributions, forwarders and decorators as other libraries write them.
extension Module {
    /// Exists for its message: a contribution's scope without its label.
    @available(*, unavailable, message: "the scope has a label: 'scope: .singleton'")
    public static func contributing<Key: InjectionKey>(
        to key: Key.Type, _ other: Scope<Key.Value.Element>, factory: () throws -> Any
    ) -> Module where Key.Value: _ContributedArray { neverCalled() }

    /// Exists for its message: a contribution's keys without their label.
    @available(*, unavailable, message: "arguments have labels: 'injecting: LoggerKey.self'")
    @_disfavoredOverload public static func contributing<Key: InjectionKey, First: InjectionKey, each Value>(
        to key: Key.Type, scope: Scope<Key.Value.Element> = .unique, _ first: First.Type,
        _ other: any InjectionKey.Type...,
        factory: @MainActor (First.Value, repeat each Value) throws -> Key.Value.Element
    ) -> Module where Key.Value: _ContributedArray { neverCalled() }

    /// Exists for its message: a contribution of an entry with its key.
    @available(*, unavailable, message: "name modules, 'Module(Key.self, named: name) { … }', and inject ByName<Key>")
    public static func contributing<Key: InjectionKey, Entry>(
        to key: Key.Type, key entry: Entry, factory: () throws -> Any
    ) -> Module { neverCalled() }

    /// Exists for its message: a contribution with an argument.
    @available(*, unavailable, message: "a contribution takes no argument: let it make values, or inject a Provider")
    @_disfavoredOverload public static func contributing<Key: InjectionKey>(
        to key: Key.Type, passing argument: Any.Type, factory: (Any) throws -> Any
    ) -> Module { neverCalled() }

    /// Exists for its message: a forwarder to a named module.
    @available(
        *, unavailable, message: "'named:' after the key names this module; for a named base, use a NamedInjectionKey"
    )
    public static func forwarding<Key: InjectionKey, Base: InjectionKey>(
        _ key: Key.Type, to base: Base.Type, named name: String, conversion: ((Base.Value) throws -> Any)? = nil
    ) -> Module { neverCalled() }

    /// Exists for its message: a closure for the end of a forwarded value.
    @available(*, unavailable, message: "the module that makes the value shuts it down: drop 'onShutdown:'")
    public static func forwarding<Key: InjectionKey, Base: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, to base: Base.Type, conversion: (Base.Value) throws -> Any,
        onShutdown: (Key.Value) async throws -> Void
    ) -> Module { neverCalled() }

    /// Exists for its message: a closure for the end of a decorated value.
    @available(*, unavailable, message: "the module that makes the value shuts it down: drop 'onShutdown:'")
    public static func decorating<Key: InjectionKey, each Value>(
        _ key: Key.Type, named name: String? = nil, injecting keys: any InjectionKey.Type...,
        factory: @MainActor (repeat each Value) throws -> Key.Value, onShutdown: (Key.Value) async throws -> Void
    ) -> Module { neverCalled() }

    /// Exists for its message: a method for the end of a value that is not called.
    @available(*, unavailable, message: "call it: 'onShutdown: { $0.close() }'")
    @_disfavoredOverload public init<Key: InjectionKey, each Value>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .unique,
        injecting keys: any InjectionKey.Type..., factory: @MainActor (repeat each Value) throws -> Key.Value,
        onShutdown: (Key.Value) -> () async throws -> Void
    ) { neverCalled() }

    /// Exists for its message: a value in place of a key.
    @available(*, unavailable, message: "a module serves a key, a type: 'Module(Key.self) { value }'")
    @_disfavoredOverload public init<Other: Hashable>(
        _ other: Other, named name: String? = nil, factory: () throws -> Any
    ) { neverCalled() }
}

@available(
    *, unavailable, message: "write 'Module.forwarding(ReaderKey.self, to: StoreKey.self)': the key to serve first"
)
extension Module {
    /// Exists for its message: another label.
    public static func forwarding<Key: InjectionKey, Base: InjectionKey>(
        _ key: Key.Type, from base: Base.Type, conversion: ((Base.Value) throws -> Any)? = nil
    ) -> Module { neverCalled() }

    /// Exists for its message: the keys in another order.
    public static func forwarding<Key: InjectionKey, Base: InjectionKey>(
        from base: Base.Type, to key: Key.Type, conversion: ((Base.Value) throws -> Any)? = nil
    ) -> Module { neverCalled() }

    /// Exists for its message: a module of another key.
    public init<Key: InjectionKey, Base: InjectionKey>(
        _ key: Key.Type, to base: Base.Type, conversion: ((Base.Value) throws -> Any)? = nil
    ) { neverCalled() }

    /// Exists for its message: the same with another label.
    public init<Key: InjectionKey, Base: InjectionKey>(
        _ key: Key.Type, forwarding base: Base.Type, conversion: ((Base.Value) throws -> Any)? = nil
    ) { neverCalled() }
}

@available(*, unavailable, message: "another type has a module: 'Module.forwarding(ReaderKey.self, to: StoreKey.self)'")
extension Module {
    /// Exists for its message: another type of a value.
    public init<Key: InjectionKey>(_ key: Key.Type, as other: Any.Type, factory: (() throws -> Any)? = nil) {
        neverCalled()
    }
}

@available(*, unavailable, message: "the scope is an argument: 'Module(Key.self, scope: .singleton) { … }'")
extension Module {
    /// Exists for its message.
    public func scope(_ scope: Scope<MainActor>) -> Module { neverCalled() }

    /// Exists for its message.
    public func inObjectScope(_ scope: Scope<MainActor>) -> Module { neverCalled() }
}

@available(
    *, unavailable,
    message:
        "the scopes are .unique, a value each time (the default); .graph; .shared, while it is held; .singleton; .cached(in: name), for a session"
)
extension Scope {
    /// Exists for its message.
    public static var transient: Scope { neverCalled() }

    /// Exists for its message.
    public static var scoped: Scope { neverCalled() }

    /// Exists for its message.
    public static var container: Scope { neverCalled() }

    /// Exists for its message.
    public static var application: Scope { neverCalled() }

    /// Exists for its message.
    public static var weak: Scope { neverCalled() }

    /// Exists for its message.
    public static var session: Scope { neverCalled() }

    /// Exists for its message.
    public static var request: Scope { neverCalled() }
}

extension Scope {
    /// Exists for its message.
    @available(
        *, unavailable,
        message: "write '.singleton.timeToLive(…)', '.singleton(eager: true)' or '.singleton(madeOn: MainActor.self)'"
    )
    @_disfavoredOverload public static func singleton(
        eager: Bool = false, isEager: Bool = false, lazy: Bool = false, on: MainActor.Type? = nil,
        ttl: Duration? = nil, timeToLive: Duration? = nil
    ) -> Scope { neverCalled() }

    /// Exists for its message.
    @available(*, unavailable, message: "no value is kept that could have a time to live: '.singleton.timeToLive(…)'")
    public static func unique(timeToLive: Duration? = nil) -> Scope { neverCalled() }

    /// Exists for its message.
    @available(*, unavailable, message: "only a singleton is made on an actor: '.singleton(madeOn: MainActor.self)'")
    public static func unique(madeOn: MainActor.Type) -> Scope { neverCalled() }

    /// Exists for its message.
    @available(*, unavailable, message: "only a singleton is made on an actor: '.singleton(madeOn: MainActor.self)'")
    public static func shared(madeOn: MainActor.Type) -> Scope { neverCalled() }

    /// Exists for its message.
    @available(*, unavailable, message: "a time to live follows the scope: '.shared.timeToLive(…)'")
    public static func shared(timeToLive: Duration? = nil) -> Scope { neverCalled() }

    /// Exists for its message.
    @available(*, unavailable, message: "a time to live follows the scope: '.cached(in: name).timeToLive(…)'")
    public static func cached(in name: CacheName? = nil, timeToLive: Duration) -> Scope { neverCalled() }

    /// Exists for its message: a time to live without a scope.
    @available(*, unavailable, message: "a time to live follows a scope: '.singleton.timeToLive(…)'")
    public static func timeToLive(_ duration: Duration) -> Scope { neverCalled() }
}
