import SampleSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

struct EndingTests {
    @Test("A signal that a program gets as soon as it has begun ends it")
    func early() async {
        await #expect(processExitsWith: .exitCode(130)) {
            await endAfter {
                kill(getpid(), SIGINT)
                // It ends early where it is cancelled.
                try? await Task.sleep(for: .seconds(20))
                return Task.isCancelled ? .interrupted : .failure
            }
        }
    }

    @Test("A second signal ends it at once")
    func second() async {
        await #expect(processExitsWith: .signal(SIGTERM)) {
            await endAfter {
                kill(getpid(), SIGINT)
                try? await Task.sleep(for: .seconds(20))
                kill(getpid(), SIGTERM)
                try? await Task.detached { try await Task.sleep(for: .seconds(20)) }.value
                return .failure
            }
        }
    }
}
