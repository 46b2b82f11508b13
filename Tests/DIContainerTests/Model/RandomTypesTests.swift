import DIContainer
import Testing

private struct Thing<Kind>: Sendable { let tag: Int }
private enum One {}
private enum Two {}
private enum Three {}
private enum FirstKey<Kind>: InjectionKey { typealias Value = Thing<Kind> }
private enum SecondKey<Kind>: InjectionKey { typealias Value = Thing<Kind> }
private enum OptionalKey<Kind>: InjectionKey { typealias Value = Thing<Kind>? }
private enum MainKey<Kind>: MainActorInjectionKey { typealias Value = Thing<Kind> }
private enum ArgumentKey<Kind>: InjectionKey {
    typealias Value = Thing<Kind>
    typealias Argument = String
}

/// A key that has a type, or that does not count.
private enum Holder: CaseIterable {
    case first, second, own, optional, main, named, argument

    func module<Kind>(_ tag: Int, of kind: Kind.Type) -> Module {
        switch self {
        case .first: Module(FirstKey<Kind>.self) { Thing(tag: tag) }
        case .second: Module(SecondKey<Kind>.self, scope: .singleton) { Thing(tag: tag) }
        case .own: Module(Thing<Kind>.self) { Thing(tag: tag) }
        case .optional: Module(OptionalKey<Kind>.self) { Thing(tag: tag) }
        case .main: Module(MainKey<Kind>.self, scope: .singleton) { Thing(tag: tag) }
        case .named: Module(FirstKey<Kind>.self, named: "named") { Thing(tag: tag) }
        case .argument: Module(ArgumentKey<Kind>.self, passing: String.self) { _ in Thing(tag: tag) }
        }
    }
}

private enum Answer: Equatable {
    case tag(Int), absent, refused
    init<Kind>(_ ask: () throws -> Thing<Kind>?) {
        do { self = try ask().map { .tag($0.tag) } ?? .absent } catch { self = .refused }
    }
}

/// The rules of the article By type, for one type, by plain searches.
private struct TypeModel {
    /// The tags of the type's holders in each container, the outermost first.
    let levels: [[Holder: Int]]
    private func nearest(_ holder: Holder, _ level: Int) -> Int? { levels[...level].compactMap { $0[holder] }.last }

    /// For the type and for an optional, each to a module of no actor and to one of the main actor.
    func answers(at level: Int) -> [Answer] {
        [false, true].flatMap { isOptional in
            [false, true].map { answer(at: level, onMainActor: $0, isOptional: isOptional) }
        }
    }

    private func answer(at level: Int, onMainActor: Bool, isOptional: Bool) -> Answer {
        let own = nearest(.own, level)
        let found = [Holder.first, .second, .main].filter { nearest($0, level) != nil }
        let reached = found.filter { onMainActor || $0 != .main }
        if isOptional, let tag = nearest(.optional, level) {
            return own == nil && reached.isEmpty ? .tag(tag) : .refused
        }
        if let own { return .tag(own) }
        if reached.count == 1 { return .tag(nearest(reached[0], level)!) }
        // One that cannot be found is not forgotten either.
        let isKnown = Holder.allCases.contains { $0 != .optional && nearest($0, level) != nil }
        return isOptional && !isKnown ? .absent : .refused
    }
}

@Suite("A type in random compositions")
struct RandomTypesTests {
    @Test("is served as the rules say, for each who asks") @MainActor
    func rules() async throws {
        for seed in 1...600 as ClosedRange<UInt64> {
            var random = SeededGenerator(seed: seed)
            try await check(One.self, seed, &random)
            try await check(Two.self, seed, &random)
            try await check(Three.self, seed, &random)
            // Other tests need the main actor, too.
            await Task.yield()
        }
    }

    @MainActor
    private func check<Kind>(_ kind: Kind.Type, _ seed: UInt64, _ random: inout SeededGenerator) async throws {
        var levels: [[Holder: Int]] = []
        for level in 0..<Int.random(in: 1...3, using: &random) {
            levels.append([:])
            for holder in Holder.allCases where Int.random(in: 0..<4, using: &random) == 0 {
                levels[level][holder] = 10 * level + levels[level].count
            }
        }
        let model = TypeModel(levels: levels)
        var container: Container?
        for (level, holders) in levels.enumerated() {
            let current = Container(parent: container) {
                holders.map { $0.key.module($0.value, of: kind) }
                Module(TakerKey<Thing<Kind>>.self, factory: Taker.init)
                Module(TakerKey<Thing<Kind>?>.self, factory: Taker.init)
                Module(MainTakerKey<Thing<Kind>>.self, factory: Taker.init)
                Module(MainTakerKey<Thing<Kind>?>.self, factory: Taker.init)
            }
            container = current
            let place = "seed \(seed), \(kind), \(levels[...level])"
            let expected = model.answers(at: level)
            // Each once more, since the first read makes an index.
            for _ in 0..<2 {
                #expect(Answer { try current.resolve(TakerKey<Thing<Kind>>.self).taken } == expected[0], "\(place)")
                #expect(Answer { try current.resolve(MainTakerKey<Thing<Kind>>.self).taken } == expected[1], "\(place)")
                #expect(Answer { try current.resolve(TakerKey<Thing<Kind>?>.self).taken } == expected[2], "\(place)")
                #expect(
                    Answer { try current.resolve(MainTakerKey<Thing<Kind>?>.self).taken } == expected[3], "\(place)")
                #expect(Answer { try current.resolve(Thing<Kind>.self) } == expected[0], "\(place)")
                #expect(Answer { try current.resolve(Thing<Kind>?.self) } == expected[2], "\(place)")
            }
            let awaited = try? await current.resolve(Thing<Kind>.self)
            #expect((awaited.map { .tag($0.tag) } ?? .refused) == expected[0], "\(place)")
            let refused = (0...level).flatMap(model.answers).count { $0 == .refused }
            let dependents = current.problems.reduce(0) { count, problem in
                if case .missing(_, let dependents, _, _) = problem.kind { count + dependents.count } else { .min }
            }
            #expect(dependents == refused, "\(place)")
        }
    }
}
