import DIContainer
import DIContainerTesting
import XCTest

private enum NameKey: InjectionKey { typealias Value = String }
private enum CountKey: InjectionKey { typealias Value = Int }
private final class Screen { @Inject(NameKey.self) var name }

/// A test case of XCTest has its own container in each of its tests, set-up and tear-down included.
final class ContainerTestCaseTests: ContainerTestCase {
    private nonisolated(unsafe) static var made = 0
    private var nameAtSetUp: String?

    override func makeContainer() -> Container {
        Self.made += 1
        let number = Self.made
        return Container {
            Module(NameKey.self) { "mock" }
            Module(CountKey.self, scope: .singleton) { number }
        }
    }

    override func setUp() { nameAtSetUp = Screen().name }
    override func tearDown() { XCTAssertEqual(Screen().name, "mock") }

    func testSynchronousTestsInjectFromIt() {
        XCTAssertEqual(nameAtSetUp, "mock")
        XCTAssertEqual(Screen().name, "mock")
        XCTAssertEqual(CountKey.currentValue, Self.made)
    }

    func testAsynchronousTestsInjectFromIt() async {
        await Task.yield()
        let inside = await Task { Screen().name }.value
        let carried = await Task.detached(operation: escaping { Screen().name }).value
        XCTAssertEqual([Screen().name, inside, carried], ["mock", "mock", "mock"])
        XCTAssertEqual(CountKey.currentValue, Self.made)
    }

    @MainActor func testTestsOfTheMainActorInjectFromIt() async throws {
        XCTAssertEqual(Screen().name, "mock")
        XCTAssertEqual(CountKey.currentValue, Self.made)
    }
}
