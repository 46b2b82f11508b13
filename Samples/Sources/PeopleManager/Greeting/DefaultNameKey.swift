import DIContainer

/// Who is greeted where nobody is named.
enum DefaultNameKey: DefaultInjectionKey {
    static var defaultValue: String { "Alex Salom" }
}
