import DIContainer

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A register of people, which shows a service locator that each class composes of what it needs.
///
/// The idea is that of the article "Dependency Injection with Service Locator": each dependency comes with a way to
/// get it, which has a default, and a class names in one line all that it needs. Here a key is the way to get a
/// dependency, its `defaultValue` the default, and `Dependencies<DatabaseKey, FetcherKey>` the line. Without arguments
/// the program prints what the listings of the article print.
@main
enum EntryPoint {
    static func main() {
        exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
    }

    private static func run(_ arguments: [String]) -> ExitCode {
        let invocation: Invocation
        do {
            invocation = try InvocationParser.parse(arguments)
        } catch {
            return StandardPrinter().report(error)
        }
        Container { PeopleModules(options: invocation.options) }.build()
        return Program().run(invocation.request)
    }
}
