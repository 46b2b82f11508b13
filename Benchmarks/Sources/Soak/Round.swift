import DIContainer

/// The life of one random container.
struct Round {
    private var random: RandomSource
    private let plan: GraphPlan
    private let container: Container

    init(seed: UInt64) {
        random = RandomSource(seed: seed)
        plan = GraphPlan(using: &random)
        container = plan.container()
    }

    /// Uses the container in one of several ways.
    mutating func run() async {
        switch random.number(below: 7) {
        case 0: await runInScope()
        case 1: await startUseAndShutDown()
        case 2: await startAndUse()
        case 3: await cancelStart()
        case 4: await shutDownMeanwhile()
        case 5: await leaveRunning()
        default: await use()
        }
    }

    private mutating func runInScope() async {
        let fails = random.happens(percent: 20)
        var usage = Usage(container, plan, random.split())
        await noteUnexpected {
            try await withRunningContainer(container, timeLimit: plan.timeLimit) {
                await usage.run()
                if fails { throw Failure() }
            }
        }
    }

    private mutating func startUseAndShutDown() async {
        await noteUnexpected { try await container.start() }
        await use()
        await container.shutdown(timeLimit: plan.timeLimit)
        await noteUnexpected { try await container.start() }
    }

    private mutating func startAndUse() async {
        await noteUnexpected { try await container.start { withExtendedLifetime($0.description) {} } }
        await use()
    }

    private mutating func use() async {
        var usage = Usage(container, plan, random.split())
        await usage.run()
    }

    private mutating func cancelStart() async {
        let yields = random.number(below: 40)
        let (container, plan) = (container, plan)
        var usage = Usage(container, plan, random.split())
        let start = Task { try await container.start() }
        async let resolved: Void = usage.resolveCarefully()
        for _ in 0..<yields { await Task.yield() }
        start.cancel()
        await resolved
        await noteUnexpected { _ = try await start.value }
        if random.happens(percent: 50) {
            await use()
            await container.shutdown(timeLimit: plan.timeLimit)
        }
    }

    private mutating func shutDownMeanwhile() async {
        let (container, plan) = (container, plan)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<3 {
                var usage = Usage(container, plan, random.split())
                group.addTask { await usage.resolveCarefully() }
            }
            group.addTask { await noteUnexpected { try await container.start() } }
            for yields in [random.number(below: 40), random.number(below: 40)] {
                group.addTask {
                    for _ in 0..<yields { await Task.yield() }
                    await container.shutdown(timeLimit: plan.timeLimit)
                }
            }
        }
    }

    /// The tasks that are started here are not awaited; they end by themselves or by their cancellation.
    private mutating func leaveRunning() async {
        let (container, plan) = (container, plan)
        let start = Task { await noteUnexpected { try await container.start() } }
        for _ in 0..<2 {
            var usage = Usage(container, plan, random.split())
            Task { await usage.resolveCarefully() }
        }
        for _ in 0..<random.number(below: 20) { await Task.yield() }
        if random.happens(percent: 50) { start.cancel() }
    }
}
