#if DEBUG
    import DIContainer
    import Testing

    @Suite("A scope that no module has")
    struct MistypedScopeTests {
        @Test("is reported on standard error when it is reset or ended, with the scope that was meant")
        func mistyped() async {
            let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
                let app = Container { Module(AKey.self, scope: .cached(in: CacheName("session"))) { 1 } }
                app.reset(CacheName("sesion"))
                await Container(parent: app) {}.end(CacheName("Session"))
            }
            let lines = result.errorOutput.split(separator: "\n").filter { $0.hasPrefix("DIContainer: ") }
            #expect(
                lines == [
                    "DIContainer: no module of Container(1 module, 1 key) has scope sesion; one has scope session.",
                    "DIContainer: no module of Container(0 modules, 0 keys, 1 parent) has scope Session; one has scope session.",
                ])
        }
    }
#endif
