import Testing

/// Events that nothing made happen, for the model to judge.
private struct Forgery: CustomTestStringConvertible {
    let name: String
    let rule: LifecycleModel.Rule
    let events: [LifecycleEvent]

    init(_ name: String, breaks rule: LifecycleModel.Rule, _ events: [LifecycleEvent]) {
        self.name = name
        self.rule = rule
        self.events = events
    }

    var testDescription: String { name }
}

private typealias Rule = LifecycleModel.Rule

/// Key 0 is made slowly and shut down, Key 1 is made of it at once, Key 2 lasts for a session, and Key 3 is made again.
private let graph = LifecycleGraph(parts: [
    LifecycleGraph.Part(nodes: [
        0: LifecycleGraph.Node(scope: .singleton, isAsynchronous: true, dependencies: [], hasShutdown: true),
        1: LifecycleGraph.Node(scope: .eager, isAsynchronous: false, dependencies: [0], hasShutdown: true),
        2: LifecycleGraph.Node(scope: .session, isAsynchronous: true, dependencies: []),
        3: LifecycleGraph.Node(scope: .unique, isAsynchronous: true, dependencies: []),
    ])
])

private func slot(_ node: Int) -> LifecycleSlot { LifecycleSlot(container: 0, node: node) }

private func begin(_ id: Int, _ kind: LifecycleOperation.Kind) -> LifecycleEvent {
    .began(LifecycleOperation(id: id, kind: kind, container: 0))
}

private func end(_ id: Int, _ outcome: LifecycleOutcome = .done, isCancelled: Bool = false) -> LifecycleEvent {
    .ended(operation: id, outcome, isCancelled: isCancelled)
}

/// A factory makes the value of its own number.
private func make(_ value: Int, _ node: Int, of parts: [Int] = []) -> [LifecycleEvent] {
    [.makes(run: value, slot(node), layer: 0, parts: parts), .made(run: value, value: value)]
}

private func close(_ value: Int) -> [LifecycleEvent] { [.closes(value: value), .closed(value: value)] }

private let start = [begin(1, .start)] + make(1, 0) + make(2, 1, of: [1])
private let started = start + [end(1, .started([slot(0): 1, slot(1): 2]))]
private let read = [begin(1, .read(1))] + make(1, 0) + make(2, 1, of: [1]) + [end(1, .values([2]))]
private let failed = end(1, .threw(.cancelled), isCancelled: true)
/// A call is cancelled, and does not wait for the factory that it has asked for.
private let cancelledCall =
    [begin(1, .resolve(0)), .makes(run: 1, slot(0), layer: 0, parts: []), .failed(run: 1)]
    + [end(1, .threw(.cancelled), isCancelled: true)]

private func begin(_ id: Int, _ kind: LifecycleOperation.Kind, byRun run: Int) -> LifecycleEvent {
    .began(LifecycleOperation(id: id, kind: kind, container: 0, caller: .factory(run: run, .directly)))
}

/// A factory has a value made, whose factory is told that it is not wanted.
private let nested: [LifecycleEvent] = [
    .makes(run: 1, slot(0), layer: 0, parts: []), begin(2, .resolve(3), byRun: 1),
    .makes(run: 2, slot(3), layer: 0, parts: []), begin(3, .resolve(2), byRun: 2), end(3, .threw(.cancelled)),
]

/// A start fails and takes a value back, in whose shutdown a factory begins that no call waits for in the end.
private let takenBack: [LifecycleEvent] =
    [begin(1, .start)] + make(1, 0) + [
        .makes(run: 2, slot(1), layer: 0, parts: [1]), .failed(run: 2), .closes(value: 1),
        .began(
            LifecycleOperation(
                id: 2, kind: .resolve(3), container: 0, caller: .onShutdown(value: 1, .directly), isBelowShutdown: true)
        ),
        .makes(run: 3, slot(3), layer: 0, parts: []), end(2, .threw(.cancelled), isCancelled: true), .closed(value: 1),
    ]

/// That factory asks for the value.
private let late = [begin(3, .resolve(0), byRun: 3), end(3, .values([1])), .made(run: 3, value: 3)]

private let forgeries = [
    Forgery(
        "A start returns without a value", breaks: .startIsKept, start + [end(1, .started([slot(0): nil, slot(1): 2]))]),
    Forgery("What a start made that returned is shut down", breaks: .startIsKept, started + close(2)),
    Forgery(
        "A start is refused for another one", breaks: .startFailsForItself,
        [begin(1, .start), end(1, .threw(.startFailed))]),
    Forgery(
        "A start ends as cancelled although its task was not cancelled", breaks: .startFailsForItself,
        [begin(1, .start), end(1, .threw(.cancelled))]),
    Forgery(
        "A start hears of the cancellation of another one", breaks: .startFailsForItself,
        [begin(1, .start), end(1, .threw(.factoryCancelled))]),
    Forgery(
        "A start is refused without a shutdown", breaks: .startFailsForItself,
        [begin(1, .start), end(1, .threw(.shutDown))]),
    Forgery(
        "A start needs itself without a circle", breaks: .startFailsForItself,
        [begin(1, .start), end(1, .threw(.circle))]),
    Forgery(
        "A start fails for a value that it does not make", breaks: .startFailsForItself,
        [
            begin(1, .start), .makes(run: 1, slot(2), layer: 0, parts: []), .failed(run: 1),
            end(1, .threw(.factory(run: 1))),
        ]),
    Forgery("What a start made alone that failed is kept", breaks: .onlyOwnIsTakenBack, start + [failed, .idle]),
    Forgery(
        "What a start made alone that failed is not released", breaks: .onlyOwnIsTakenBack,
        start + close(2) + close(1) + [failed, .released(value: 2), .idle]),
    Forgery("What a read made is shut down", breaks: .onlyOwnIsTakenBack, [begin(2, .start)] + read + close(2)),
    Forgery(
        "What was taken back is given to a read", breaks: .onlyOwnIsTakenBack,
        start + close(2) + [begin(2, .read(1)), end(2, .values([2]))]),
    Forgery(
        "A value is shut down, and no start has failed", breaks: .onlyOwnIsTakenBack,
        [begin(1, .resolve(0))] + make(1, 0) + close(1) + [end(1, .threw(.cancelled), isCancelled: true), .idle]),
    Forgery(
        "A resolution is refused for a start", breaks: .resolutionFailsForItself,
        [begin(1, .resolve(0)), end(1, .threw(.startFailed))]),
    Forgery(
        "A resolution that waits is told to wait", breaks: .resolutionFailsForItself,
        [begin(1, .resolve(0)), end(1, .threw(.notStarted))]),
    Forgery(
        "A read must wait for what is there", breaks: .resolutionFailsForItself,
        started + [begin(2, .read(1)), end(2, .threw(.notStarted))]),
    Forgery(
        "A resolution fails for an error of long ago", breaks: .resolutionFailsForItself,
        [
            begin(1, .resolve(0)), .makes(run: 1, slot(0), layer: 0, parts: []), .failed(run: 1),
            end(1, .threw(.factory(run: 1))),
        ]
            + [begin(2, .resolve(0)), end(2, .threw(.factory(run: 1)))]),
    Forgery(
        "A start fails for an error from before nothing ran", breaks: .startFailsForItself,
        cancelledCall + [.idle, begin(2, .start), end(2, .threw(.factory(run: 1)))]),
    Forgery(
        "A factory is told that its value is not wanted, and it is", breaks: .resolutionFailsForItself,
        [begin(1, .start)] + nested),
    Forgery(
        "What was taken back is given to a factory that is left behind", breaks: .onlyOwnIsTakenBack,
        takenBack + [end(1, .threw(.factory(run: 2)))] + late),
    Forgery(
        "A value is shut down twice", breaks: .shutdownIsFinal,
        started + [begin(2, .shutdown)] + close(2) + close(1) + close(1)),
    Forgery(
        "A value is shut down before what is made of it", breaks: .shutdownIsFinal,
        started + [begin(2, .shutdown)] + close(1)),
    Forgery(
        "A shutdown returns too early", breaks: .shutdownIsFinal,
        started + [begin(2, .shutdown)] + close(2) + [.closes(value: 1), end(2)]),
    Forgery(
        "A value is left that no caller was given", breaks: .shutdownIsFinal,
        [begin(1, .resolve(0)), begin(2, .shutdown)] + make(1, 0) + [end(1, .threw(.shutDown)), end(2), .idle]),
    Forgery(
        "A value is given after the shutdown", breaks: .shutdownIsFinal,
        [begin(1, .resolve(2))] + make(1, 2)
            + [end(1, .values([1])), begin(2, .shutdown), end(2), begin(3, .resolve(2)), end(3, .values([1]))]),
    Forgery(
        "A factory runs after the shutdown", breaks: .shutdownIsFinal,
        [begin(1, .shutdown), end(1), begin(2, .resolve(3))] + make(1, 3) + [end(2, .threw(.shutDown))]),
    Forgery(
        "A value of the session that has ended is given", breaks: .resetIsLine,
        [begin(1, .resolve(2))] + make(1, 2)
            + [begin(2, .reset(.session)), end(2), end(1, .values([1])), begin(3, .read(2)), end(3, .values([1]))]),
    Forgery(
        "A singleton is made twice at once", breaks: .singletonIsOne,
        start + [.makes(run: 3, slot(0), layer: 0, parts: []), .makes(run: 4, slot(0), layer: 0, parts: [])]),
    Forgery("A singleton is made again", breaks: .singletonIsOne, started + make(3, 0)),
    Forgery(
        "Two values of a singleton are given", breaks: .singletonIsOne,
        [begin(1, .resolve(0)), begin(2, .resolve(0))] + make(1, 0) + make(2, 0)
            + [end(1, .values([1])), end(2, .values([2]))]),
    Forgery("A value outlives its container", breaks: .nothingLeaks, [.over(left: 1)]),
    Forgery("A call never ends", breaks: .everythingEnds, [begin(1, .start), .stuck("start")]),
]

@Suite("The model of the life of containers")
struct LifecycleModelTests {
    private func violations(of events: [LifecycleEvent]) -> [LifecycleModel.Violation] {
        var model = LifecycleModel(graph)
        for event in events { model.apply(event) }
        return model.violations
    }

    @Test("finds what breaks a rule", arguments: forgeries)
    fileprivate func finds(_ forgery: Forgery) {
        #expect(Set(violations(of: forgery.events).map(\.rule)) == [forgery.rule])
    }

    @Test("has an example for each rule", arguments: Rule.allCases)
    func examples(_ rule: LifecycleModel.Rule) {
        #expect(forgeries.contains { $0.rule == rule })
    }

    @Test("has nothing against a life as it should be")
    func allows() {
        let life: [LifecycleEvent] =
            started + [begin(2, .read(1)), end(2, .values([2])), .idle, begin(3, .resolve(2))] + make(3, 2)
            + [end(3, .values([3])), begin(4, .reset(.session)), end(4), .released(value: 3)]
            + [begin(5, .resolve(2))] + make(4, 2) + [end(5, .values([4])), begin(6, .shutdown)] + close(2) + close(1)
            + [end(6), begin(7, .resolve(0)), end(7, .threw(.shutDown)), .idle, .dropped(container: 0)]
            + [.released(value: 4), .released(value: 2), .released(value: 1), .idle, .over(left: 0)]
        #expect(violations(of: life) == [])
    }

    @Test("has nothing against a start that fails and takes back what is its own")
    func allowsTakingBack() {
        let life: [LifecycleEvent] =
            start + close(2) + close(1) + [failed, .released(value: 2), .released(value: 1), .idle]
            + [begin(2, .start)] + make(3, 0) + make(4, 1, of: [3]) + [
                end(2, .started([slot(0): 3, slot(1): 4])), .idle,
            ]
        #expect(violations(of: life) == [])
    }

    @Test("has nothing against a failure that was on its way when a start began")
    func allowsFailureOnItsWay() {
        #expect(violations(of: cancelledCall + [begin(2, .start), end(2, .threw(.factory(run: 1))), .idle]) == [])
    }

    @Test("has nothing against a cancelled call of a factory that none needs but one that is left behind")
    func allowsCancellationOfLeftFactories() {
        let life: [LifecycleEvent] =
            nested + [.failed(run: 2), end(2, .threw(.cancelled)), .failed(run: 1), .idle]
        #expect(violations(of: [begin(1, .resolve(0)), failed] + life) == [])
    }

    @Test("has nothing against a factory that is given what is taken back with its own value")
    func allowsWhatIsTakenBack() {
        let life: [LifecycleEvent] =
            takenBack + late + [.released(value: 3), .released(value: 1), end(1, .threw(.factory(run: 2))), .idle]
        #expect(violations(of: life) == [])
    }

    @Test("has nothing against a circle that there is")
    func allowsCircle() {
        let call = LifecycleOperation(id: 2, kind: .start, container: 0, caller: .factory(run: 1, .inChildTask))
        let life: [LifecycleEvent] = [
            begin(1, .resolve(0)), .makes(run: 1, slot(0), layer: 0, parts: []), .began(call),
            end(2, .threw(.circle)), .failed(run: 1), end(1, .threw(.circle)), .idle,
        ]
        #expect(violations(of: life) == [])
    }
}
