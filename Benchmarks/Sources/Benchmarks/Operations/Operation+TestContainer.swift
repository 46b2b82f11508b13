import DIContainer

extension Operation {
    /// What a test pays for the program's container with twenty doubles, as the trait `.container(replacing:)` makes it:
    /// checked, made current, four of them injected, and ended.
    static let testContainer = Operation(name: "test-container") {
        @inline(never)
        func runTest(_ program: Container) -> Int {
            let container = program.replacing { FeatureModules(scope: .singleton) }
            guard (try? container.validate()) != nil else { return 0 }
            return withContainer(container) {
                AccountKey.currentValue.number + BillingKey.currentValue.number + MessageKey.currentValue.number
                    + VoucherKey.currentValue.number
            }
        }

        @inline(never)
        func runTwin(_ program: [any Service]) -> Int {
            var services = program
            services.replaceSubrange(80..<100, with: (0..<20).map(NumberedService.init))
            Sink.take(services)
            return services[80].number + services[83].number + services[93].number + services[99].number
        }

        let program = Container {
            numberedModules(80, scope: .singleton)
            FeatureModules(scope: .singleton)
        }
        program.build()
        let services: [any Service] = (0..<100).map(NumberedService.init)
        return Contest {
            runTest(program) == 35 && runTwin(services) == 35 ? nil : "the services are not those of the test"
        } own: { iterations in
            for _ in 0..<iterations { Sink.take(runTest(program)) }
        } twin: { iterations in
            for _ in 0..<iterations { Sink.take(runTwin(services)) }
        }
    }
}
