#if canImport(XCTest)
    public import DIContainer
    public import XCTest

    /// A test case of XCTest, in which each test has its own container.
    ///
    /// ```swift
    /// final class CheckoutTests: ContainerTestCase {
    ///     override func makeContainer() -> Container {
    ///         Container { AppModules() }.replacing { Module(APIKey.self) { MockAPI() } }
    ///     }
    ///
    ///     func testPays() {
    ///         XCTAssertEqual(Checkout().pay(), .paid)          // injects from the test's container
    ///     }
    /// }
    /// ```
    ///
    /// The container is the current one for `setUp`, the test, `tearDown` and the tasks that they start. It is
    /// validated before: if there is a problem, the test fails with the report and does not run. Code that leaves the
    /// test, such as a detached task or a dispatch queue, does not see the container; if it injects while the test
    /// runs, the test fails.
    open class ContainerTestCase: XCTestCase {
        /// Makes the container for one test; by default one without modules.
        ///
        /// - Returns: A container that no other test has.
        open func makeContainer() throws -> Container { Container {} }

        /// Runs the test with its container.
        open override func invokeTest() {
            RunningTests.watch(isOfTestCase: true)
            let container: Container
            do { container = try makeContainer() } catch {
                return failTestCase("The container of test \(name) was not made.\n\n\(error)", at: nil)
            }
            do { try container.validate() } catch {
                return failTestCase("The container of test \(name) is not valid.\n\n\(error)", at: nil)
            }
            if let mistake = TestRun.reuse(of: container, by: "test \(name)") { return failTestCase(mistake, at: nil) }
            let run = TestRun(name: "test \(name)", container: container)
            RunningTests.add(run)
            withContainer(container) { super.invokeTest() }
            RunningTests.remove(run)
            for (message, place) in run.issues { failTestCase(message, at: place) }
        }
    }
#endif
