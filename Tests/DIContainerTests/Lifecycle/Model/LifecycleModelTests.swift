import Testing

private typealias Rule = LifecycleModel.Rule

/// Key 0 is made slowly and shut down, Key 1 is made of it at once and shut down, Key 2 lasts for a session and is shut
/// down, Key 3 is made again each time, Key 4 is made at once of nothing, and Key 5 of the child is a part of the session.
private let graph = LifecycleGraph([
    [
        0: LifecycleGraph.Node(scope: .singleton, isAsynchronous: true, hasShutdown: true),
        1: LifecycleGraph.Node(scope: .eager, dependencies: [0], hasShutdown: true),
        2: LifecycleGraph.Node(scope: .session, isAsynchronous: true, hasShutdown: true),
        3: LifecycleGraph.Node(scope: .unique, isAsynchronous: true),
        4: LifecycleGraph.Node(scope: .singleton),
    ],
    [5: LifecycleGraph.Node(scope: .session)],
])

private func slot(_ node: Int) -> LifecycleSlot { LifecycleSlot(container: node == 5 ? 1 : 0, node: node) }

private func begin(
    _ id: Int, _ kind: LifecycleOperation.Kind, in container: Int = 0, byRun run: Int? = nil,
    _ way: LifecycleOperation.Way = .directly
) -> LifecycleEvent {
    let caller = run.map { LifecycleOperation.Caller.factory(run: $0, way) } ?? .task
    return .began(LifecycleOperation(id: id, kind: kind, container: container, caller: caller))
}

private func end(_ id: Int, _ outcome: LifecycleOutcome = .done, isCancelled: Bool = false) -> LifecycleEvent {
    .ended(id, outcome, isCancelled: isCancelled)
}

private func fail(_ id: Int, _ error: LifecycleError) -> LifecycleEvent { end(id, .threw(error)) }

private func run(_ run: Int, _ node: Int, of parts: [Int] = []) -> LifecycleEvent {
    .makes(run: run, slot(node), of: parts)
}

/// A factory makes the value of its own number.
private func make(_ value: Int, _ node: Int, of parts: [Int] = []) -> [LifecycleEvent] {
    [run(value, node, of: parts), .made(run: value, value: value)]
}

private func close(_ value: Int) -> [LifecycleEvent] { [.closes(value: value), .closed(value: value)] }

/// A call that gets the value of its own number, which is made for it.
private func get(_ id: Int, _ node: Int) -> [LifecycleEvent] {
    [begin(id, .resolve(node), in: slot(node).container)] + make(id, node) + [end(id, .values([id]))]
}
private let start = [begin(1, .start)] + make(1, 0) + make(2, 1, of: [1])
private let shutdown = start + [end(1), begin(2, .shutdown)]

/// Events that nothing made happen, for the model to judge.
private let forgeries: [(name: String, rule: Rule, events: [LifecycleEvent])] = [
    ("A start returns without a value", .startMakes, [begin(1, .start)] + make(1, 0) + [end(1)]),
    ("A call is refused without a shutdown", .failsForItself, [begin(1, .resolve(0)), fail(1, .shutDown)]),
    (
        "A call fails for an error of long ago", .failsForItself,
        [begin(1, .resolve(0)), run(1, 0), .failed(run: 1), fail(1, .factory(run: 1))]
            + [begin(2, .resolve(0)), fail(2, .factory(run: 1))]
    ),
    ("A value is made again", .valueIsOne, start + [fail(1, .factory(run: 1)), begin(2, .start)] + make(3, 0)),
    (
        "A value from before a reset is given", .lineIsDrawn,
        get(1, 2) + [begin(2, .reset(.session)), end(2), begin(3, .read(2)), end(3, .values([1]))]
    ),
    (
        "A child's value from before a shutdown of its parent is given", .lineIsDrawn,
        get(1, 5) + [begin(2, .shutdown), end(2), begin(3, .read(5), in: 1), end(3, .values([1]))]
    ),
    ("A value is shut down that is in place", .onlyOverIsShutDown, start + [fail(1, .factory(run: 1))] + close(2)),
    ("A value is shut down before its dependents", .allIsShutDown, shutdown + [.closes(value: 1)]),
    ("A shutdown returns too early", .allIsShutDown, shutdown + close(2) + [end(2)]),
    (
        "A value is left that was made meanwhile", .allIsShutDown,
        [begin(1, .resolve(2)), run(1, 2), begin(2, .shutdown, byRun: 1), end(2), .made(run: 1, value: 1)]
            + [fail(1, .shutDown), .quiet]
    ),
    (
        "A value is refused that is made at once", .shutdownIsFinal,
        shutdown + [begin(3, .resolve(4)), fail(3, .shutDown)]
    ),
    (
        "A value is made after the shutdown", .shutdownIsFinal,
        [begin(1, .shutdown), end(1), begin(2, .read(4)), run(2, 4)]
    ),
    (
        "A shutdown waits for a factory that it could cancel", .cancelled,
        [begin(1, .resolve(0)), run(1, 0), .hangs(run: 1), begin(2, .shutdown), .quiet]
    ),
    ("A value outlives its container", .nothingLeaks, [.over(left: 1)]),
    ("A call never ends", .everythingEnds, [begin(1, .start), .stuck("start")]),
]

@Suite("The model of the life of containers")
struct LifecycleModelTests {
    @Test("finds what breaks a rule", arguments: forgeries.indices)
    func finds(_ index: Int) {
        var model = LifecycleModel(graph, isOnThreads: false)
        for event in forgeries[index].events { model.apply(event) }
        #expect(Set(model.violations.map(\.rule)) == [forgeries[index].rule], "\(forgeries[index].name)")
    }
}
