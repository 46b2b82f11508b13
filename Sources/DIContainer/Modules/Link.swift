/// What a factory is linked to for one of its dependencies: a place that has a value, or can make it.
///
/// A container links each factory once, so that resolving a declared graph looks nothing up.
///
/// `@unchecked Sendable` because the class has subclasses: the stored properties of links are constant, and slots, which
/// are links too, guard theirs.
@usableFromInline
package class Link<Value>: @unchecked Sendable {
    /// The value of the dependency.
    ///
    /// - Parameter pass: The resolution that asks, where it is recorded; see ``ResolutionPass``.
    @usableFromInline
    package func value(in pass: ResolutionPass?) throws(ResolutionError) -> Value {
        fatalError("\(Self.self) does not override value(in:)")
    }
}

/// Finds what factories depend on; the container is one.
@usableFromInline
package protocol Linker: AnyObject {
    /// The link to the value of `key`.
    func link<Key: InjectionKey>(to key: Key.Type) -> Link<Key.Value>

    /// The link to a value that has no key of its own: one of many contributed to a key.
    func link<Value>(to registration: FactoryRegistration<Value>) -> Link<Value>
}

/// A factory whose dependencies are linked.
@usableFromInline
package typealias LinkedFactory<Value> = (ResolutionPass?) throws(ResolutionError) -> Value

/// An asynchronous factory whose dependencies are linked.
///
/// What it needs is ready when it is called: in its pass, or kept by the container. It takes those values, in order and
/// without waiting, and then waits for the factory. It runs where it is called; for a key of the main actor, that is
/// there.
@usableFromInline
package typealias LinkedAsyncFactory<Value> = (ResolutionPass) async throws(ResolutionError) -> Value

/// A decorator whose dependencies are linked.
package typealias LinkedDecorator<Value> = (Value, ResolutionPass?) throws(ResolutionError) -> Value

/// A contribution whose dependencies are linked; it appends to the collection that it is given.
package typealias LinkedContribution<Value> = (inout Value, ResolutionPass?) throws(ResolutionError) -> Void
