// The quick start of the samples without the library: what `Scripts/size` compares its size with.

protocol Service: Sendable {
    func greeting() -> String
}

struct ServiceImpl: Service {
    func greeting() -> String { "Hello from an injected service." }
}

final class ViewModel {
    private let service: any Service

    var title: String { service.greeting() }

    init(service: any Service) { self.service = service }
}

print(ViewModel(service: ServiceImpl()).title)
