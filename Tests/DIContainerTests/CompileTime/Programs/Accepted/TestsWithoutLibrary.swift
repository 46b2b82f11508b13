// A test imports the product for tests, and has all of the library by it.
import DIContainerTesting
import Testing

struct TestModules: ModuleGroup {
    var modules: [Module] { Module(APIKey.self, scope: .singleton) { LiveAPI() } }
}

let composition = Container { TestModules() }
func makeContainer() -> Container { composition.replacing { Module(APIKey.self) { LiveAPI() } } }

let traits: [ContainerTrait] = [
    .container { TestModules() },
    .container(from: makeContainer),
    .container(from: {
        let container = await MainActor.run { makeContainer() }
        return container
    }),
    .container(from: {
        if Test.current == nil { Container {} } else { Container { TestModules() } }
    }),
    .container(replacing: composition) { Module(APIKey.self) { LiveAPI() } },
    .container(replacing: { Container { TestModules() } }) { Module(APIKey.self) { LiveAPI() } },
]

@Suite(.container { TestModules() })
struct ReadingTests {
    @Inject(APIKey.self) var api

    @Test(.container(replacing: composition) { Module(APIKey.self) { LiveAPI() } })
    func reads() { #expect(Container.current[APIKey.self] is LiveAPI) }
}
