import DIContainer

public enum GreetingKey: InjectionKey { public typealias Value = String }

/// What code of the app injects.
public func greetingOfApp() -> String { GreetingKey.currentValue }
