// Reads an injected singleton for the first time, and writes which functions that executes. `Scripts/measure first-read`
// has the compiler insert the counters, without which none of it would link.
#if COUNTERS
    import DIContainer

    @_silgen_name("__llvm_profile_reset_counters") func resetCounters()
    @_silgen_name("__llvm_profile_write_file") func writeCounters() -> Int32
    @_silgen_name("_exit") func exitWithoutWritingAgain(_ status: Int32) -> Never

    protocol API: Sendable {}
    struct LiveAPI: API {}
    enum APIKey: InjectionKey { typealias Value = any API }
    final class Screen {
        @Inject(APIKey.self) var api
    }

    Container { Module(APIKey.self, scope: .singleton) { LiveAPI() } }.build()
    let (first, second) = (Screen(), Screen())
    if CommandLine.arguments[1] == "warm" { _ = first.api }
    resetCounters()
    _ = second.api
    exitWithoutWritingAgain(writeCounters())
#endif
