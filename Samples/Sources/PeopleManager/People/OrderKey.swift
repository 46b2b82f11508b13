import DIContainer

enum OrderKey: DefaultInjectionKey {
    static var defaultValue: Order { .arrival }
}
