import DIContainer

/// All commands, contributed one by one.
enum CommandsKey: InjectionKey { typealias Value = [any Command] }
