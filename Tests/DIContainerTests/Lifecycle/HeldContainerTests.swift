import DIContainer
import Testing

private final class Part: Sendable {
    let tracked: Tracked
    init(_ tracked: Tracked) { self.tracked = tracked }
}
private enum PartKey: InjectionKey { typealias Value = Part }
private final class Feature: Sendable {
    let (makePart, part): (Provider<PartKey>, Lazy<PartKey>)
    init(makePart: Provider<PartKey>, part: Lazy<PartKey>) { (self.makePart, self.part) = (makePart, part) }
}
private enum FeatureKey: InjectionKey { typealias Value = Feature }
private enum KeptKey: InjectionKey { typealias Value = Feature }
private enum AnyKey: InjectionKey { typealias Value = Feature }

@Suite("A value is enough: it holds its container for the handles in it")
struct HeldContainerTests {
    private let alive = Counter()
    private static let feature = Module(
        FeatureKey.self, injecting: Provider<PartKey>.self, Lazy<PartKey>.self, factory: Feature.init)

    private var app: Container {
        Container {
            Module(TrackedKey.self, scope: .singleton) { [alive] in Tracked(alive) }
            Module(PartKey.self, injecting: TrackedKey.self, factory: Part.init)
            Self.feature
            Module(
                KeptKey.self, scope: .singleton, injecting: Provider<PartKey>.self, Lazy<PartKey>.self,
                factory: Feature.init)
        }
    }

    enum Way: CaseIterable { case container, child, current }

    @Test("where it is taken from a container that nothing holds, a child, or the current one", arguments: Way.allCases)
    func taken(_ way: Way) {
        var feature: Feature? =
            switch way {
            case .container: app.replacing {}[FeatureKey.self]
            case .child: Container(parent: app) { Module(TextKey.self) { "" } }[FeatureKey.self]
            case .current: withContainer(app) { FeatureKey.currentValue }
            }
        #expect(feature?.makePart() !== feature?.makePart() && feature?.part() === feature?.part())
        #expect(feature?.makePart().tracked === feature?.part().tracked)
        feature = nil
        #expect(alive.count == 0)
    }

    @Test("where a factory makes a child for it, also when a handle in a singleton asks", arguments: [false, true])
    func childOfFactory(isByHandle: Bool) {
        enum FactoryKey: InjectionKey { typealias Value = Provider<AnyKey> }
        let app = Container(parent: app) {
            Module(AnyKey.self) { Container(parent: .current) { Self.feature }[FeatureKey.self] }
            Module(FactoryKey.self, scope: .singleton, injecting: Provider<AnyKey>.self, factory: { $0 })
        }
        let feature = isByHandle ? app[FactoryKey.self]() : app[AnyKey.self]
        #expect(feature.makePart().tracked === feature.part().tracked)
    }

    @Test("but not where the container keeps it, or a kept value holds it")
    func kept() {
        do {
            let holding = Module(AnyKey.self, scope: .singleton, injecting: FeatureKey.self) { $0 }
            let asking = Module(AnyKey.self, scope: .singleton) { FeatureKey.currentValue }
            let app = app
            _ = app[KeptKey.self].makePart()
            _ = app[KeptKey.self].part()
            for modules in [[holding], [holding, Self.feature], [asking, Self.feature]] {
                let container = Container(parent: app) { modules }
                _ = container[AnyKey.self].makePart()
                _ = container[AnyKey.self].part()
            }
            #expect(alive.count == 1)
        }
        #expect(alive.count == 0)
    }
}
