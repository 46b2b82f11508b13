import DIContainer

enum HelloWorldKey: InjectionKey { typealias Value = HelloWorld }
