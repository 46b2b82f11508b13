// Who looks for the graph in the core is told where it is.
import DIContainer

func show(_ container: Container) {
    // error: 'graph' is unavailable: add the product DIContainerGraph to your target, and 'import DIContainerGraph'
    print(container.graph)
}
