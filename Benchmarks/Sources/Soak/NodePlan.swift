import DIContainer

/// What is random about one key of the graph.
struct NodePlan: Sendable {
    /// How a factory gets what it needs.
    enum Wiring: CaseIterable { case alone, one, two, maybe, lazy, provider }

    var kind = Kind.unique
    var wiring = Wiring.alone
    var isAsynchronous = false
    /// The numbers of the keys that it injects.
    var first = 0
    var second = 0
    var failsEvery: Int?
    var pauses = 0
    var isDeaf = false
    var isEager = false
    var isShortLived = false
    /// How many decorators wrap the value.
    var decorators = 0
    /// Whether it is always there without waiting, and never fails.
    var isSafe = true

    /// The plan of the key that all others may depend on.
    init(floor random: inout RandomSource) {
        kind = Kind.scopes.randomElement(using: &random)!
        isShortLived = random.happens(percent: 20)
    }

    /// The plan of a key that depends on some of `lower`.
    init(above lower: [NodePlan], using random: inout RandomSource) {
        self.init(floor: &random)
        first = random.number(below: lower.count)
        second = random.number(below: lower.count)
        wiring = Wiring.allCases.randomElement(using: &random)!
        // What is put off is read by closures that stop the program where that fails.
        if !lower[first].isSafe, wiring == .lazy || wiring == .provider { wiring = .two }
        isAsynchronous = random.happens(percent: 35)
        failsEvery = random.happens(percent: 10) ? 1 + random.number(below: 4) : nil
        pauses = random.number(below: 6)
        isDeaf = random.happens(percent: 20)
        isEager = random.happens(percent: 30)
        decorators = max(0, random.number(below: 6) - 3)
        let needs = wiring == .alone ? [] : [lower[first], lower[second]]
        isSafe = !isAsynchronous && failsEvery == nil && needs.allSatisfy(\.isSafe)
    }

    /// The scope of the key.
    var scope: Scope<Node> {
        switch kind {
        case .graph: .graph
        case .shared: isShortLived ? .shared.timeToLive(.microseconds(200)) : .shared
        case .singleton: .singleton(eager: isEager)
        case .cached:
            isShortLived ? .cached(in: .session).timeToLive(.microseconds(200)) : .cached(in: .request)
        case .unique, .client, .container: .unique
        }
    }
}
