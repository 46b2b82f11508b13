/// A type as its own key, for services that need no name besides their type.
///
/// ```swift
/// Module(TypeKey<any Analytics>.self) { ConsoleAnalytics() }
///
/// final class ProfileModel {
///     @Inject var analytics: any Analytics        // the same as @Inject(TypeKey<any Analytics>.self)
/// }
/// ```
///
/// This is the service locator by type, without its string keys and casts.
public enum TypeKey<Value>: InjectionKey {}
