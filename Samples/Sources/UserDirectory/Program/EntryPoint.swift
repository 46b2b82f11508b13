import DIContainer
import Foundation

@main
enum EntryPoint {
    static func main() async {
        exit(await run(Array(CommandLine.arguments.dropFirst())).rawValue)
    }

    private static func run(_ arguments: [String]) async -> ExitCode {
        do {
            let invocation = try InvocationParser.parse(arguments)
            Container { UserDirectoryModules(options: invocation.options) }.build()
            return await Program().run(invocation)
        } catch {
            return StandardPrinter().report(error)
        }
    }
}
