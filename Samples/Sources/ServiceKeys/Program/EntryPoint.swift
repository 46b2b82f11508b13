import DIContainer

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A service locator with a property wrapper and keys: a key pairs an abstraction with the name it is registered under,
/// so that `@Inject(Key.self)` knows the type, and asking for the wrong one does not compile.
@main
enum EntryPoint {
    static func main() {
        Container { ServiceKeysModules() }.build()
        exit(Program().run(Array(CommandLine.arguments.dropFirst())).rawValue)
    }
}
