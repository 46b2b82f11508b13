import DIContainer
import Testing

private protocol Service: Sendable { var name: String { get } }
private final class Named: Service {
    let name: String
    init(_ name: String) { self.name = name }
}
private enum ServiceKey: InjectionKey { typealias Value = any Service }
private enum ModelKey: InjectionKey { typealias Value = Model }
private final class Model { @Inject(ServiceKey.self) var service }
private struct Screen { @Inject(ServiceKey.self) var service }

private func container(_ name: String = "service", made: Counter = Counter()) -> Container {
    Container {
        Module(ServiceKey.self) { made.counting(Named(name)) }
        Module(ModelKey.self) { Model() }
    }
}

@Suite("@Inject")
struct InjectTests {
    @Test("resolves at the first read, once, and keeps the value")
    func lazyOnceKept() {
        let made = Counter()
        withContainer(container(made: made)) {
            let model = Model()
            #expect(made.count == 0)
            #expect(!model.$service.isResolved)
            let first = model.service as? Named
            #expect(model.service as? Named === first)
            #expect(made.count == 1)
            #expect(model.$service.isResolved)
        }
    }

    @Test("made by a factory takes the container of that factory, though it is not the current one")
    func factory() {
        #expect(container("direct")[ModelKey.self].service.name == "direct")
        withContainer(container("current")) {
            #expect(container("direct")[ModelKey.self].service.name == "direct")
            #expect(ServiceKey.currentValue.name == "current")
        }
    }

    @Test("made elsewhere reads the root at its first read, so it may be made before the root is built")
    func root() async {
        await #expect(processExitsWith: .success) {
            let model = Model()
            container("first").build()
            guard model.service.name == "first" else { fatalError(model.service.name) }
            let second = Model()
            container("second").build()
            guard model.service.name == "first", second.service.name == "second" else { fatalError("not kept") }
        }
    }

    @Test("releases its container once it has its value")
    func releases() {
        let model: Screen
        weak var weakContainer: Container?
        do {
            let container = container()
            weakContainer = container
            model = withContainer(container) { Screen() }
        }
        #expect(weakContainer != nil)
        #expect(model.service.name == "service")
        #expect(weakContainer == nil)
    }
}
