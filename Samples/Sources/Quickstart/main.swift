import DIContainer

protocol Service: Sendable {
    func greeting() -> String
}

struct ServiceImpl: Service {
    func greeting() -> String { "Hello from an injected service." }
}

enum ServiceKey: InjectionKey { typealias Value = any Service }

Container {
    Module(ServiceKey.self) { ServiceImpl() }
}
.build()

final class ViewModel {
    @Inject(ServiceKey.self) private var service

    var title: String { service.greeting() }
}

print(ViewModel().title)
