import DIContainer
import DIContainerGraph
import DIContainerTesting
import Testing

@testable import Server

// A request's container around the application's, as the program has them; nothing is started.
@Suite(
    .container(from: {
        Container(parent: Container { ServerModules(configuration: Configuration()) }) { RequestModules() }
    }))
struct CompositionTests {
    @Test func `The composition is sound, and for requests too`() throws { try Container.current.validate() }

    @Test func `Nothing in the application depends on a request`() {
        let graph = Container.current.graph
        #expect(graph.leads(from: RouterKey.self, to: UserStoreKey.self))
        #expect(!graph.leads(from: ServerKey.self, to: RequestLogKey.self))
    }

    @Test func `Only a unit of work has the store to write to; the routes read the same one`() {
        let graph = Container.current.graph
        let writers = graph.dependents(of: UserStoreKey.self).filter { $0 != graph.node(of: UserReadingKey.self) }
        #expect(writers == [graph.node(of: UnitOfWorkKey.self)])
        #expect(graph.injects(UserReadingKey.self, in: RoutesKey.self))
    }
}
