import DIContainer

public enum GreetingKey: InjectionKey { public typealias Value = String }

public func greetingOfApp() -> String { GreetingKey.currentValue }
