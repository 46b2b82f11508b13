// The current container is not assigned.
import DIContainer

func start(_ container: Container) {
    // error: setter for 'current' is unavailable: call 'container.build()' where the program starts, or 'withContainer(container) { … }' for a part of it
    Container.current = container
}
