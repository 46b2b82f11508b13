import DIContainer
import Testing

private protocol API: Sendable {}
private struct LiveAPI: API {}
private enum APIKey: InjectionKey { typealias Value = any API }
private enum StagingAPIKey: InjectionKey { typealias Value = any API }
private enum ServiceKey: InjectionKey { typealias Value = any API }
private enum PortKey: InjectionKey { typealias Value = Int }

@Suite("A missing key is told the registered one")
struct SimilarKeyTests {
    private static func line<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, in container: Container
    ) -> String? where Key.Isolation == Nonisolated, Key.Argument == Void {
        let error = #expect(throws: ResolutionError.self) { try container.resolve(key, named: name) }
        let line = error?.description.split(separator: "\n").first { $0.hasPrefix("  similar:    ") }
        return line.map { String($0.dropFirst("  similar:    ".count)) }
    }

    private static let byKey = Container { Module(APIKey.self) { LiveAPI() } }

    @Test(
        """
        of the same value and name, though it is spelled otherwise, where there is one only, and not any key of a \
        number or a text, which every program has many of
        """)
    func neighbor() {
        let container = Container { Module(APIKey.self, named: "live") { LiveAPI() } }
        #expect(
            Self.line(TypeKey<any API>.self, named: "live", in: container)
                == #"APIKey "live" is registered, with the same value; inject by it"#)
        #expect(Self.line(ServiceKey.self, in: Self.byKey) == "APIKey is registered, with the same value")
        let child = Container(parent: Self.byKey) { Module(APIKey.self) { LiveAPI() } }
        #expect(Self.line(ServiceKey.self, in: child) == "APIKey is registered, with the same value")
        let several = Container {
            Module(StagingAPIKey.self) { LiveAPI() }
            Module(APIKey.self) { LiveAPI() }
        }
        #expect(Self.line(ServiceKey.self, in: several) == nil)
        #expect(Self.line(AKey.self, in: Container { Module(PortKey.self) { 1 } }) == nil)
    }

    @Test("by validation, too, but never the one whose module asks, and no replacement is told to inject")
    func validation() throws {
        let byType = Container { Module(TypeKey<any API>.self) { LiveAPI() } }
        let wrong = Container(parent: byType) { Module(PortKey.self, injecting: APIKey.self) { _ in 1 } }
        let problem = wrong.problems.first
        let line = "\n  similar:    TypeKey<any API> is registered, with the same value; inject by it\n"
        #expect(problem.says(line))
        guard case .missing(_, _, nearest: "TypeKey<any API>", _)? = problem?.kind else {
            return #expect(Bool(false), "\(problem as Any)")
        }
        let own = Container { Module(TypeKey<any API>.self, injecting: APIKey.self) { $0 } }
        #expect(own.problems.first?.description.contains("similar") == false)
        let replacing = Self.byKey.replacing { Module(ServiceKey.self) { LiveAPI() } }
        #expect(replacing.problems.first.says("\n  similar:    APIKey is registered, with the same value\n"))
    }

    @Test("tell who injects or asks for a key as a type to take the type of its value, or to ask by the key")
    func keyAsType() {
        enum StoreKey: InjectionKey { typealias Value = Int }
        let container = Container {
            Module(StoreKey.self) { 1 }
            Module(ServiceKey.self) { (_: Maybe<StoreKey>) in LiveAPI() }
        }
        let fix = "take Int? in place of Maybe<StoreKey>, and name Maybe<StoreKey> by 'injecting:'."
        #expect(container.problems.map(\.fix) == [fix])
        let advice = "fix:        ask by the key itself, as in '@Inject(StoreKey.self) var value'."
        #expect(failure { try container.resolve(TypeKey<StoreKey>.self) }?.description.hasSuffix(advice) == true)
    }

    @Test("are all names of a key that is asked for without one, and the fix says to ask for one")
    func names() {
        let container = Container {
            Module(PortKey.self, named: "live, or so") { 1 }
            Module(PortKey.self, named: "staging") { 2 }
            Module(ServiceKey.self, injecting: PortKey.self) { _ in fatalError() }
        }
        let error = #expect(throws: ResolutionError.self) { try container.resolve(PortKey.self) }
        #expect(error.says("similar:    PortKey \"live, or so\", PortKey \"staging\" are registered"))
        #expect(error.says("or ask for PortKey \"live, or so\"\n              or inject Maybe<PortKey>"))
        let fix = "drop the name of PortKey \"live, or so\", or inject it by a NamedInjectionKey"
        #expect(container.problems.first?.fix.contains(fix) == true)
    }

    @Test("are not advised to inject if that could not compile")
    func others() {
        enum ServicesKey: InjectionKey { typealias Value = Int }
        enum MainServiceKey: MainActorInjectionKey { typealias Value = any API }
        enum ServiceOfKey: InjectionKey { typealias Value = any API; typealias Argument = Int }
        let similar = [
            Module(ServicesKey.self) { 1 }, Module(MainServiceKey.self) { LiveAPI() },
            Module(ServiceOfKey.self, passing: Int.self) { _ in LiveAPI() },
        ]
        for module in similar {
            let container = Container {
                module
                Module(PortKey.self, injecting: ServiceKey.self) { _ in 1 }
            }
            let problem = container.problems.first
            #expect(problem.says("similar: "))
            #expect(problem?.fix.hasPrefix("add Module(ServiceKey.self) { … }, or inject Maybe<ServiceKey>") == true)
        }
    }
}
