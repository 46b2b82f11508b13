// Starting and shutting down wait.
import DIContainer

func run(_ container: Container) async throws {
    // error: expression is 'async' but is not marked with 'await'
    try container.start()
    // error: expression is 'async' but is not marked with 'await'
    container.shutdown()
}

func run(_ container: Container) throws {
    // error: 'async' call in a function that does not support concurrency
    try container.start()
}
