/// Where the value of a key is made and may be read: on no particular actor, or on the main actor.
///
/// The isolation is part of a key's type, so the compiler checks it: reading a main-actor key elsewhere does not
/// compile, and neither does injecting it into a factory that may run anywhere.
///
/// - ``Nonisolated`` is the default.
/// - `MainActor` makes it a main-actor key; ``MainActorInjectionKey`` is the shorthand.
public protocol InjectionIsolation {}

/// An isolation whose values an asynchronous factory can get, even if it must wait for another actor.
///
/// All keys that may be read from anywhere have it, and so has ``Awaited``.
public protocol ReachableByAwaiting: InjectionIsolation {}

/// An isolation whose values may be read from any actor, task or thread.
///
/// A module requires it of each key that it injects into a synchronous factory of no actor. It is a separate protocol
/// because Swift has no same-type requirement over a parameter pack, while a conformance requirement over one works.
public protocol ReachableFromAnywhere: ReachableByAwaiting {}

/// The isolation of a key that belongs to no actor: its value is made and read on any thread.
public enum Nonisolated: ReachableFromAnywhere {}

extension MainActor: InjectionIsolation {}

// Unavailable, so that each module, decorator, contribution and forwarder that requires it gets this message.
@available(
    *, unavailable,
    message:
        "a main-actor key cannot be injected here; let this key be one, too, or make its value there, by scope .singleton(madeOn: MainActor.self), or inject Awaited<Key> into an asynchronous factory"
)
extension MainActor: ReachableFromAnywhere {}

/// Shorthand for a key whose value lives on the main actor.
///
/// ```swift
/// enum ProfileModelKey: MainActorInjectionKey { typealias Value = ProfileModel }
/// ```
///
/// The value need not be `Sendable`, whatever its scope: it is made and read on the main actor only.
public protocol MainActorInjectionKey: InjectionKey where Isolation == MainActor {}
