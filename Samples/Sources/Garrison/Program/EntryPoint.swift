import DIContainer

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A tournament of two garrisons, which shows inversion of control step by step.
///
/// The ideas are those of an article that leads from a `hello world!` whose first word is chosen by data, over knights
/// who need not forge their armor, to factories that hold factories: a realm is a container, its garrisons are children
/// of it, and their forges are groups of modules. Dependencies come by initialiser (`Armor`), by property (the emblem of
/// a `Knight`) and by method (the armor of a knight, for the time of a joust). Without arguments the program prints what
/// the listings of the article print.
@main
enum EntryPoint {
    static func main() {
        exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
    }

    private static func run(_ arguments: [String]) -> ExitCode {
        do {
            var options = try InvocationParser.parse(arguments)
            // Said in the report, so that what chance has drawn can be drawn again.
            if options.request == .tournament, options.seed == nil { options.seed = .random(in: 0...99_999) }
            Container { RealmModules(options: options) }.build()
            return Program(options: options).run()
        } catch {
            return StandardPrinter().report(error)
        }
    }
}
