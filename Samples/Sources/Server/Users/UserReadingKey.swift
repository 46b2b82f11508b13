import DIContainer

enum UserReadingKey: InjectionKey { typealias Value = any UserReading }
