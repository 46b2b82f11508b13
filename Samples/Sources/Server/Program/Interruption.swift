import Dispatch

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Turns the signals that ask the program to end into a call.
struct Interruption {
    private static let numbers = [SIGINT, SIGTERM]
    private let sources: [any DispatchSourceSignal]

    /// Calls `action` at a signal, for as long as this is held. After the first, the next one ends the program at once.
    ///
    /// It is no signal handler that calls it, so `action` may do anything.
    init(_ action: @escaping @Sendable () -> Void) {
        sources = Self.numbers.map { number in
            // By itself it would end the program at once.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number)
            source.setEventHandler {
                // First, so that whoever sees what the action does can rely on it.
                for number in Self.numbers { signal(number, SIG_DFL) }
                action()
            }
            source.resume()
            return source
        }
    }
}
