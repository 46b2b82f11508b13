import DIContainer
import Dispatch

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// How a program ends, with the numbers of `sysexits.h`, and that of shells for an interruption.
package enum ExitCode: Int32, Sendable {
    case success = 0
    case failure = 1
    case usage = 64
    case interrupted = 130

    /// Ends the program.
    package func endProgram() -> Never { exit(rawValue) }
}

/// A mistake on the command line.
package struct UsageError: Error, Equatable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }

    /// That the words of a command line are no command of the program.
    package init(noCommand words: [String]) {
        description =
            words.isEmpty
            ? "A command is missing."
            : "There is no command \(words.joined(separator: " ").printable), or it takes other arguments."
    }
}

/// A failure of which the program has printed already what there is to say.
package struct ToldFailure: Error { package init() {} }

extension Printer {
    /// Tells the user what went wrong.
    ///
    /// - Returns: The code to end with.
    package func report(_ error: any Error) -> ExitCode {
        switch error {
        case is UsageError:
            note("\(error)\nTry: --help")
            return .usage
        case is ToldFailure: break
        case is CancellationError:
            note("interrupted")
            return .interrupted
        case let error as ResolutionError:
            // How the program is composed does not help its users; what a factory said does.
            switch error.reason {
            case .factoryFailed(let cause): return report(cause)
            case .cancelled: return report(CancellationError())
            default: note("\(error)")
            }
        case let shutdown as ShutdownReport: for failure in shutdown.failures { _ = report(failure.error) }
        default: note("\(error)")
        }
        return .failure
    }
}

/// Runs a program, as a task that Ctrl-C and `SIGTERM` cancel, and ends with its code. A second signal ends it at once.
package func endAfter(_ program: @escaping @Sendable () async -> ExitCode) async -> Never {
    // A reader that goes away is an error of the one call that writes to it, and no reason to end.
    signal(SIGPIPE, SIG_IGN)
    let numbers = [SIGINT, SIGTERM]
    let (registrations, registered) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
        // Until all signals are taken, one ends the process at once, as it does by default. So nothing may have begun.
        for await _ in registrations.prefix(numbers.count) {}
        return await program()
    }
    let sources = numbers.map { number in
        let source = DispatchSource.makeSignalSource(signal: number)
        source.setEventHandler {
            // Before the task learns of it, so that all code that sees its effects can rely on it.
            for number in numbers { signal(number, SIG_DFL) }
            if task.isCancelled { kill(getpid(), number) }
            task.cancel()
        }
        source.setRegistrationHandler {
            #if canImport(Darwin)
                signal(number, SIG_IGN)  // There, a source is told besides what the process does by itself.
            #endif
            registered.yield()
        }
        source.resume()
        return source
    }
    let code = await task.value
    withExtendedLifetime(sources) { code.endProgram() }
}
