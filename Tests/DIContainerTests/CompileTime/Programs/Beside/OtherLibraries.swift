// A module that declares the words of Factory, Resolver, Swinject and swift-dependencies, much as these do.

@propertyWrapper public struct Injected<Value> {
    public init(_ keyPath: KeyPath<Registry, Value>) { fatalError() }
    public init(name: String? = nil) { fatalError() }
    public var wrappedValue: Value { fatalError() }
}

@propertyWrapper public struct LazyInjected<Value> {
    public init(_ keyPath: KeyPath<Registry, Value>) { fatalError() }
    public init() { fatalError() }
    public var wrappedValue: Value {
        mutating get { fatalError() }
        set { fatalError() }
    }
}

@propertyWrapper public struct WeakLazyInjected<Value> {
    public init() { fatalError() }
    public var wrappedValue: Value? { fatalError() }
}

@propertyWrapper public struct OptionalInjected<Value> {
    public init() { fatalError() }
    public var wrappedValue: Value? { fatalError() }
}

@propertyWrapper public struct InjectedObject<Value> {
    public init() { fatalError() }
    public var wrappedValue: Value { fatalError() }
    public var projectedValue: Int { 1 }
}

@propertyWrapper public struct DynamicInjected<Value> {
    public init(_ keyPath: KeyPath<Registry, Value>) { fatalError() }
    public var wrappedValue: Value { fatalError() }
}

@propertyWrapper public struct InjectedObservable<Value> {
    public init(_ keyPath: KeyPath<Registry, Value>) { fatalError() }
    public var wrappedValue: Value { fatalError() }
}

@propertyWrapper public struct Dependency<Value> {
    public init(_ keyPath: KeyPath<DependencyValues, Value>) { fatalError() }
    public init<Key: DependencyKey>(_ key: Key.Type) where Key.Value == Value { fatalError() }
    public var wrappedValue: Value { fatalError() }
}

public protocol DependencyKey {
    associatedtype Value
    static var liveValue: Value { get }
}

public struct DependencyValues: Sendable {
    public var date: Int { 1 }
    public subscript<Key: DependencyKey>(_ key: Key.Type) -> Key.Value {
        get { fatalError() }
        set { fatalError() }
    }
}

public func withDependencies<Result>(
    _ update: (inout DependencyValues) throws -> Void, operation: () throws -> Result
) rethrows -> Result { fatalError() }

public struct Factory<Value> {
    public init(_ registry: Registry, _ factory: @escaping () -> Value) { fatalError() }
    public var singleton: Factory { self }
    public func callAsFunction() -> Value { fatalError() }
}

public final class Registry: Sendable {
    public static let shared = Registry()
    public var api: Int { 1 }
    public func callAsFunction<Value>(_ factory: @escaping () -> Value) -> Factory<Value> { fatalError() }
}

public protocol ResolverRegistering { static func registerAllServices() }
public protocol Assembly { func assemble(registry: Registry) }
