import DIContainer

enum RandomNumbersKey: DefaultInjectionKey {
    static var defaultValue: any RandomNumbers { ZeroNumbers() }
}
