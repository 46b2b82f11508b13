import DIContainer
import Foundation

/// A service locator and injected properties in an application of screens: protocols say what a service does, the
/// start chooses the implementations, and view models inject them. The screens are views where there is SwiftUI, and
/// commands everywhere.
@main
enum EntryPoint {
    @MainActor
    static func main() async {
        do {
            let invocation = try InvocationParser.parse(
                Array(CommandLine.arguments.dropFirst()), variables: ProcessInfo.processInfo.environment)
            Container { ProfileModules(options: invocation.options) }.build()
            exit(await Program().run(invocation.command).rawValue)
        } catch {
            StandardPrinter().note("\(error)\nTry: \(Program.name) help")
            exit(ExitCode.usage.rawValue)
        }
    }
}
