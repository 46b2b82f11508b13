/// Shorthand for a key whose value lives on the main actor.
///
/// ```swift
/// enum ProfileModelKey: MainActorInjectionKey { typealias Value = ProfileModel }
/// ```
///
/// The value need not be `Sendable`, whatever its scope: it is made and read on the main actor only.
@_alwaysEmitConformanceMetadata
public protocol MainActorInjectionKey: InjectionKey where Isolation == MainActor {}
