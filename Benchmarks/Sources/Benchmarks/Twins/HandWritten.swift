/// What a program without a container has in its place.
///
/// Everything is behind a function that is not inlined, as it is behind one in a program of several modules, and so
/// that the loops of an operation and of its twin have the same shape.
enum HandWritten {
    // Made by a function that is not inlined, so that it is an object of the heap, as that of a real program is. Swift
    // would otherwise lay it out at compile time, where counting its references costs less.
    static let service: any Service = makeService()
    @MainActor static let screen: any Screen = makeScreen()
    static let optionalService: (any Service)? = makeService()

    @inline(never)
    static func makeService() -> any Service { TrivialService() }

    @inline(never) @MainActor
    static func makeScreen() -> any Screen { TrivialScreen() }

    @inline(never)
    static func readService() -> any Service { service }

    @inline(never)
    static func readOptionalService() -> (any Service)? { optionalService }

    @inline(never) @MainActor
    static func readScreen() -> any Screen { screen }
}
