import DIContainer

extension Operation {
    /// What a test pays for a container of its own: twenty mocks, checked, made current, and four of them injected.
    static let testContainer = Operation(name: "test-container", reach: nil, result: .other) {
        let keys = (0..<20).map { numberedKey($0) }

        @inline(never)
        func runTest() -> Int {
            let container = Container { numberedModules(20, scope: .singleton) }
            guard (try? container.validate()) != nil else { return 0 }
            return withContainer(container) {
                func number<Key: NumberedKey>(_ key: Key.Type) -> Int { Key.currentValue.number }
                return keys.prefix(4).reduce(0) { $0 + number($1) }
            }
        }

        @inline(never)
        func runTwin() -> Int {
            let mocks = TwentyMocks()
            return mocks.four.reduce(0) { $0 + $1.number }
        }

        return Contest {
            runTest() == 6 && runTwin() == 6 ? nil : "the services are not those of the test"
        } own: { iterations in
            for _ in 0..<iterations { Sink.take(runTest()) }
        } twin: { iterations in
            for _ in 0..<iterations { Sink.take(runTwin()) }
        }
    }
}

/// The same mocks as a plain struct.
private struct TwentyMocks {
    private let services: [any Service]

    @inline(never)
    init() { services = (0..<20).map(NumberedService.init) }

    var four: ArraySlice<any Service> {
        @inline(never) get { services.prefix(4) }
    }
}
