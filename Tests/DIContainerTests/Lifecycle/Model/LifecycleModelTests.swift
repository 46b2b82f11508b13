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
    ("A call is cancelled, and its task is not", .failsForItself, [begin(1, .start), fail(1, .cancelled)]),
    ("A call hears of the cancellation of another", .failsForItself, [begin(1, .start), fail(1, .factoryCancelled)]),
    ("A call is refused without a shutdown", .failsForItself, [begin(1, .resolve(0)), fail(1, .shutDown)]),
    ("A circle is reported that there is not", .failsForItself, [begin(1, .start), fail(1, .circle)]),
    (
        "A circle is reported that leads through a task", .failsForItself,
        [begin(1, .resolve(0)), run(1, 0), begin(2, .resolve(0), byRun: 1, .inTask), fail(2, .circle)]
    ),
    (
        "A call fails for a value that it does not need", .failsForItself,
        [begin(1, .start), run(1, 2), .failed(run: 1), fail(1, .factory(run: 1))]
    ),
    (
        "A call fails for an error of long ago", .failsForItself,
        [begin(1, .resolve(0)), run(1, 0), .failed(run: 1), fail(1, .factory(run: 1))]
            + [begin(2, .resolve(0)), fail(2, .factory(run: 1))]
    ),
    ("A call that waits is told to wait", .failsForItself, [begin(1, .resolve(0)), fail(1, .notStarted)]),
    ("A read must wait for what is there", .failsForItself, get(1, 0) + [begin(2, .read(0)), fail(2, .notStarted)]),
    ("A value is made twice at once", .valueIsOne, [begin(1, .start), run(1, 0), run(2, 0)]),
    ("A value is made again", .valueIsOne, start + [fail(1, .factory(run: 1)), begin(2, .start)] + make(3, 0)),
    ("A value of a session is made again", .valueIsOne, get(1, 2) + [begin(2, .resolve(2)), run(2, 2)]),
    (
        "Two values of a key are given", .valueIsOne,
        [begin(1, .resolve(4))] + make(1, 4) + make(2, 4) + [end(1, .values([1]))]
    ),
    (
        "A value from before a reset is given", .lineIsDrawn,
        get(1, 2) + [begin(2, .reset(.session)), end(2), begin(3, .read(2)), end(3, .values([1]))]
    ),
    (
        "A child's value from before its parent's end is given", .lineIsDrawn,
        get(1, 5) + [begin(2, .end(.session)), begin(3, .read(5), in: 1), end(3, .values([1]))]
    ),
    ("A value is shut down that is in place", .onlyOverIsShutDown, start + [fail(1, .factory(run: 1))] + close(2)),
    ("A value of a session that is not over is shut down", .onlyOverIsShutDown, get(1, 2) + close(1)),
    ("A value is shut down twice", .allIsShutDown, shutdown + close(2) + close(2)),
    ("A value is shut down before its dependents", .allIsShutDown, shutdown + [.closes(value: 1)]),
    (
        "Two values are shut down at once", .allIsShutDown,
        get(3, 2) + shutdown + [.closes(value: 2), .closes(value: 3)]
    ),
    ("A shutdown returns too early", .allIsShutDown, shutdown + close(2) + [end(2)]),
    (
        "A shutdown does not wait for a factory", .allIsShutDown,
        [begin(1, .start), run(1, 0), begin(2, .shutdown), end(2)]
    ),
    ("An end returns too early", .allIsShutDown, get(1, 2) + [begin(2, .end(.session)), end(2)]),
    (
        "A value is left that was made meanwhile", .allIsShutDown,
        [begin(1, .resolve(2)), run(1, 2), begin(2, .shutdown, byRun: 1), end(2), .made(run: 1, value: 1)]
            + [fail(1, .shutDown), .quiet]
    ),
    (
        "An asynchronous factory begins in a shutdown", .shutdownIsFinal,
        [begin(1, .shutdown), begin(2, .start), run(1, 3)]
    ),
    (
        "A value is refused that is there", .shutdownIsFinal,
        shutdown + [begin(3, .read(1)), fail(3, .shutDown)]
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
        "A value is given after the shutdown", .shutdownIsFinal,
        get(1, 4) + [begin(2, .shutdown), end(2), begin(3, .read(4)), end(3, .values([1]))]
    ),
    (
        "A factory runs for a call that was cancelled", .cancelled,
        [begin(1, .resolve(0)), run(1, 0), .hangs(run: 1), .cancelled(1), .quiet]
    ),
    (
        "A shutdown waits for a factory that it could cancel", .cancelled,
        [begin(1, .resolve(0)), run(1, 0), .hangs(run: 1), begin(2, .shutdown), .quiet]
    ),
    ("A value outlives its container", .nothingLeaks, [.over(left: 1)]),
    ("A call never ends", .everythingEnds, [begin(1, .start), .stuck("start")]),
]

/// Events that may happen, and that look like forgeries.
private let lives: [(name: String, events: [LifecycleEvent])] = [
    (
        "A life as it should be",
        start + [end(1), begin(2, .read(1)), end(2, .values([2])), .quiet] + get(3, 2)
            + [begin(4, .end(.session))] + close(3) + [end(4)] + get(5, 2) + [begin(6, .shutdown)]
            + close(5) + close(2) + close(1) + [end(6), begin(7, .resolve(0)), fail(7, .shutDown), .over(left: 0)]
    ),
    (
        "A start fails, and another one makes the rest",
        [begin(1, .start)] + make(1, 0) + [run(2, 1, of: [1]), .failed(run: 2), fail(1, .factory(run: 2))]
            + [begin(2, .start)] + make(3, 1, of: [1]) + [end(2), .quiet]
    ),
    (
        "A value that was begun before a line goes to those who had asked, and another one is made",
        [begin(1, .resolve(2)), run(1, 2), begin(2, .end(.session))] + get(3, 2)
            + [.made(run: 1, value: 1), end(1, .values([1]))] + close(1) + [end(2)]
    ),
    (
        "In a shutdown, a value is read, and another one is made at once",
        shutdown + [begin(3, .read(1)), end(3, .values([2]))] + get(4, 4) + close(2) + close(1) + [end(2)]
    ),
    (
        "A circle is reported that there is",
        [begin(1, .resolve(0)), run(1, 0), begin(2, .start, byRun: 1), fail(2, .circle), .failed(run: 1)]
            + [fail(1, .circle), .quiet]
    ),
    (
        "A factory waits in a task for itself",
        [begin(1, .resolve(0)), run(1, 0), begin(2, .resolve(0), byRun: 1, .inTask), .stuck("Key0")]
    ),
]

@Suite("The model of the life of containers")
struct LifecycleModelTests {
    private func rules(brokenBy events: [LifecycleEvent]) -> Set<LifecycleModel.Rule> {
        var model = LifecycleModel(graph, isOnThreads: false)
        for event in events { model.apply(event) }
        return Set(model.violations.map(\.rule))
    }

    @Test("finds what breaks a rule", arguments: forgeries.indices)
    func finds(_ index: Int) {
        #expect(rules(brokenBy: forgeries[index].events) == [forgeries[index].rule], "\(forgeries[index].name)")
    }

    @Test("has an example for each rule", arguments: Rule.allCases)
    fileprivate func examples(_ rule: Rule) {
        #expect(forgeries.contains { $0.rule == rule })
    }

    @Test("has nothing against what may happen", arguments: lives.indices)
    func allows(_ index: Int) {
        #expect(rules(brokenBy: lives[index].events).isEmpty, "\(lives[index].name)")
    }
}
