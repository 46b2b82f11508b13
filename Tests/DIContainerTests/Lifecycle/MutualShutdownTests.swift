import DIContainer
import Testing

@Suite("Two containers whose onShutdowns shut each other down")
struct MutualShutdownTests {
    @Test(
        "end within their limits, also if only one has a limit", .timeLimit(.minutes(10)),
        arguments: [(300, 300), (300, nil), (nil, 300)] as [(Int?, Int?)])
    func limits(_ first: Int?, _ second: Int?) async {
        let (holder, other) = (ContainerHolder(), ContainerHolder())
        let (began, otherBegan) = (Signal(), Signal())
        func container(_ began: Signal, then otherBegan: Signal, shutDown other: ContainerHolder) -> Container {
            Container {
                Module(TrackedKey.self, scope: .singleton, factory: { Tracked() }) { _ in
                    began.fire()
                    await otherBegan.wait()
                    await other.container!.shutdown()
                }
            }
        }
        holder.container = container(began, then: otherBegan, shutDown: other)
        other.container = container(otherBegan, then: began, shutDown: holder)
        let containers = [holder.container!, other.container!]
        for container in containers { _ = container[TrackedKey.self] }
        let reports = await withTaskGroup { group in
            for (container, limit) in zip(containers, [first, second]) {
                group.addTask { await container.shutdown(timeLimit: limit.map { .milliseconds($0) }) }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        // One of the two at least has to be given up.
        let failures = reports.flatMap(\.failures)
        #expect((1...2).contains(failures.count) && failures.allSatisfy { $0.error is ShutdownTimeout })
        (holder.container, other.container) = (nil, nil)
    }
}
