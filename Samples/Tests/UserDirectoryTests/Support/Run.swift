import DIContainer
import SampleSupport
import SampleTestSupport

@testable import UserDirectory

/// What one call of the program did.
struct Run {
    let code: ExitCode
    let output: String
    let notes: String

    /// Runs the program's own composition, with a recording printer, a fixed clock, and some modules replaced.
    init(_ arguments: String..., @ModuleBuilder replacing modules: () -> [Module] = { [] }) async {
        await self.init(arguments, replacing: modules())
    }

    /// - Parameter observer: An observer of what is resolved, in a run without a trace.
    init(
        _ arguments: [String], observer: (any ContainerObserver)? = nil, replacing modules: [Module] = []
    ) async {
        let printer = RecordingPrinter()
        do {
            let invocation = try Invocation(arguments)
            let trace = invocation.options.tracePath.map(Trace.init)
            let container = Container(observer: trace?.recorder ?? observer) {
                UserDirectoryModules(options: invocation.options)
            }
            .replacing {
                Module(PrinterKey.self) { printer }
                Module(WallClockKey.self) { FixedWallClock() }
                modules
            }
            if invocation.looksAtComposition {
                try await container.validateCommands()
            } else {
                try container.validate()
            }
            code = await Program.run(invocation, in: container, trace: trace)
        } catch {
            code = printer.report(error)
        }
        output = printer.text
        notes = printer.notes
    }

    var lines: [String] { output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
}

/// The lines that a test has typed, in the place of the standard input.
func typed(_ lines: [String]) -> Module {
    Module(LineInputKey.self) {
        {
            AsyncStream { continuation in
                for line in lines { continuation.yield(line) }
                continuation.finish()
            }
        }
    }
}
