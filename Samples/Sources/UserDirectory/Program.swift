import DIContainer
import DIContainerGraph
import Foundation
import SampleSupport

/// A list of users and their details, with a scope for each of what they share: the repository while a screen shows it,
/// the session until the sign-out; and a repository of a name that is chosen when the program runs.
@main
enum EntryPoint {
    static func main() async {
        await endAfter {
            do {
                var invocation = try Invocation(
                    CommandLine.arguments.dropFirst(), environment: EnvironmentKey.defaultValue)
                // At a terminal it is good to know what the program waits for.
                if isatty(STDERR_FILENO) == 1 { invocation.options.isProgressShown = true }
                let trace = invocation.options.tracePath.map(Trace.init)
                let container = Container(observer: trace?.recorder) {
                    UserDirectoryModules(options: invocation.options)
                }
                // A composition with a mistake stops the program here, unless the command is there to look at it.
                if invocation.looksAtComposition {
                    try await container.validateCommands()
                } else {
                    container.build()
                }
                return await Program.run(invocation, in: container, trace: trace)
            } catch {
                return PrinterKey.defaultValue.report(error)
            }
        }
    }
}

/// The whole program: the options choose which groups take part.
struct UserDirectoryModules: ModuleGroup {
    let options: Options

    var modules: [Module] {
        CommandModules()
        BrowsingModules()
        SessionModules()
        InspectionModules(options: options)
        OutputModules(format: options.userFormat)
        FileModules(isVerbose: options.isVerbose)
        RepositoryModules(mode: options.mode)
        if options.isDemo {
            DemoModules()
        } else if options.mode == .mock {
            // The mock keeps its users itself, so that nothing is opened which it would not touch.
            Module(UserStoreKey.self, scope: .singleton) { InMemoryUserStore() }
        } else {
            StoreModules(path: options.storePath)
            // Offline, nothing serves the API, and the repository does without.
            if !options.isOffline { APIModules(address: options.apiAddress, dataPath: options.dataPath) }
        }
    }
}

/// The environment variables of the process, which need no module.
enum EnvironmentKey: DefaultInjectionKey {
    static var defaultValue: [String: String] { ProcessInfo.processInfo.environment }
}

/// Runs one invocation with what the current container injects.
struct Program {
    /// What is asked for by `@Inject` and by subscripts, and so is nowhere among what modules inject.
    static let entryPoints: [any InjectionKey.Type] = [
        CommandsKey.self, PrinterKey.self, FileSystemKey.self, AuthenticationKey.self, FavoritesKey.self,
        UserListModelKey.self, UserDetailsModelKey.self, UserFormatterKey.self,
    ]

    @Inject(CommandsKey.self) private var commands

    /// Runs one invocation with `container`, and writes the trace, where there is one to write, however that ends.
    static func run(_ invocation: Invocation, in container: Container, trace: Trace? = nil) async -> ExitCode {
        // Taken now: after the shutdown nothing is resolved any more.
        let (printer, fileSystem) = (container[PrinterKey.self], container[FileSystemKey.self])
        let code = await withContainer(container) { await Program().run(invocation, printer) }
        do {
            try trace?.write(in: fileSystem)
            return code
        } catch {
            let failure = printer.report(error)
            return code == .success ? failure : code
        }
    }

    private func run(_ invocation: Invocation, _ printer: any Printer) async -> ExitCode {
        do {
            guard let command = commands.first(where: { $0.name == invocation.command }) else {
                throw UsageError(noCommand: [invocation.command])
            }
            try command.check(invocation.options)
            // A command that needs nothing opened works where nothing can be.
            guard command.needsStart else { return await run(command, invocation.arguments, printer) }
            return try await withRunningContainer(.current) { progress in
                if invocation.options.isProgressShown { printer.note("\(progress)") }
            } operation: {
                await run(command, invocation.arguments, printer)
            }
        } catch {
            return printer.report(error)
        }
    }

    private func run(_ command: any Command, _ arguments: [String], _ printer: any Printer) async -> ExitCode {
        do {
            try await command.run(arguments)
            return .success
        } catch {
            return printer.report(error)
        }
    }
}

/// What the container makes and when, to be written to a file when the program ends.
struct Trace: Sendable {
    let path: String
    let recorder = ResolutionRecorder()

    /// Writes what was recorded, for the trace viewer of a browser.
    func write(in fileSystem: any FileSystem) throws(FileError) {
        try fileSystem.replace(path, with: Array(recorder.chromeTrace.utf8))
    }
}
