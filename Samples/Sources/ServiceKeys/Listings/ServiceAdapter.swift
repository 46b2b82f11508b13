/// A concrete type around an abstraction, for a registry that takes nothing but concrete types.
struct ServiceAdapter: Sendable {
    let service: any Service

    func doSomething() {
        service.doSomething()
    }
}
