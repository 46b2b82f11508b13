// A container takes its modules when it is created, and no more later.
import DIContainer

func start(_ container: Container) {
    // error: is unavailable: a container never changes: write 'Module(Key.self) { value }' in its block; see 'Migrating'
    container.register(Logger.self) { Logger() }
    // error: is unavailable: a container never changes
    container.register { LiveAPI() as any API }
    // error: is unavailable: a container never changes
    container.register((any API).self, name: "live") { _ in LiveAPI() }
}
