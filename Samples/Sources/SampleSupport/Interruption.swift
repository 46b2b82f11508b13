import Dispatch

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Runs a program, as a task that Ctrl-C and `SIGTERM` cancel, and ends with its code. A second signal ends it at once.
package func endAfter(_ program: @escaping @Sendable () async -> ExitCode) async -> Never {
    // A reader that goes away is an error of the one call that writes to it, and no reason to end.
    signal(SIGPIPE, SIG_IGN)
    let task = Task { await program() }
    let numbers = [SIGINT, SIGTERM]
    let sources = numbers.map { number in
        // By itself it would end the program at once.
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number)
        source.setEventHandler {
            // Before the task learns of it, so that all who see what that does can rely on it.
            for number in numbers { signal(number, SIG_DFL) }
            if task.isCancelled { kill(getpid(), number) }
            task.cancel()
        }
        source.resume()
        return source
    }
    let code = await task.value
    withExtendedLifetime(sources) { code.endProgram() }
}
