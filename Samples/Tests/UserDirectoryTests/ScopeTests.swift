import DIContainer
import DIContainerTesting
import SampleSupport
import SampleTestSupport
import Testing

@testable import UserDirectory

/// What the article tells of scopes, injected properties and names, as far as the program itself has no use for it.
@Suite(.container(replacing: { Container { UserDirectoryModules(options: Options()) } }) { StubModules() })
struct ScopeTests {
    /// What depends on a repository and a store, and shows whether they are the same as those of another one.
    private final class Reader: Sendable {
        let store: any UserStore
        let api: (any UserAPI)?

        init(store: any UserStore, api: (any UserAPI)?) { (self.store, self.api) = (store, api) }
    }

    private enum ReaderKey: InjectionKey { typealias Value = Reader }

    private struct AnnotatedReader {
        @Inject(UserStoreKey.self) var store
        @Inject(Maybe<UserAPIKey>.self) var api
    }

    private static func reader(scope: Scope<Reader> = .unique) -> Module {
        Module(ReaderKey.self, scope: scope, injecting: UserStoreKey.self, Maybe<UserAPIKey>.self, factory: Reader.init)
    }

    @Test(arguments: [true, false])
    func `A constructor and annotated properties get the same, also what is optional`(isOffline: Bool) throws {
        let container = Container {
            Module(UserStoreKey.self) { InMemoryUserStore() }
            if !isOffline { Module(UserAPIKey.self) { StubUserAPI() } }
            Self.reader()
        }
        try container.validate()
        #expect((container[ReaderKey.self].api == nil) == isOffline)
        #expect((withContainer(container) { AnnotatedReader() }.api == nil) == isOffline)
        #expect(withContainer(container) { AnnotatedReader() }.store is InMemoryUserStore)
    }

    @Test func `What a constructor lacks is reported before anything runs`() throws {
        let container = Container {
            Module(UserAPIKey.self) {
                Issue.record("The API was made.")
                return StubUserAPI()
            }
            Self.reader()
        }
        let error = try #require(throws: CompositionError.self) { try container.validate() }
        #expect(
            error.problems.map(\.headline) == ["No module serves UserStoreKey, which ScopeTests.ReaderKey injects."])
    }

    @Test func `A singleton is one object for each container`() {
        let modules = [Module(UserStoreKey.self) { InMemoryUserStore() }, Self.reader(scope: .singleton)]
        let (first, second) = (Container { modules }, Container { modules })
        #expect(first[ReaderKey.self] === first[ReaderKey.self])
        #expect(first[ReaderKey.self] !== second[ReaderKey.self])
    }

    @Test func `A type with a hidden initializer can be had from the group in its file only, and there is one`() {
        let container = Container { LedgerModules() }
        #expect(container[LedgerKey.self] === container[LedgerKey.self])
    }

    @MainActor
    @Test func `The end of the session lets go of it, and of nothing else`() async {
        let authentication = AuthenticationKey.currentValue
        weak let session = SessionKey.currentValue
        #expect(session != nil)
        await Container.current.end(.session)
        #expect(session == nil)
        #expect(AuthenticationKey.currentValue === authentication)
    }

    private final class Pair: Sendable {
        let (left, right): (Reader, Reader)

        init(left: Reader, right: Reader) { (self.left, self.right) = (left, right) }
    }

    private enum LeftKey: InjectionKey { typealias Value = Reader }
    private enum RightKey: InjectionKey { typealias Value = Reader }
    private enum PairKey: InjectionKey { typealias Value = Pair }

    private static func pair(scope: Scope<Reader>) -> [Module] {
        [
            Module(UserStoreKey.self) { InMemoryUserStore() }, reader(scope: scope),
            Module(LeftKey.self, injecting: ReaderKey.self) { $0 },
            Module(RightKey.self, injecting: ReaderKey.self) { $0 },
            Module(PairKey.self, injecting: LeftKey.self, RightKey.self, factory: Pair.init),
            Module(PairKey.self, named: "by resolver", injecting: Resolver.self) {
                Pair(left: $0[LeftKey.self], right: $0[RightKey.self])
            },
        ]
    }

    @Test func `In graph scope two dependencies of one resolution share a third, and the next one gets another`() throws
    {
        let container = Container { Self.pair(scope: .graph) }
        try container.validate()
        let pair = container[PairKey.self]
        #expect(pair.left === pair.right)
        #expect(container[PairKey.self].left !== pair.left)
        let resolved = container[PairKey.self, named: "by resolver"]
        #expect(resolved.left === resolved.right)
    }

    @Test func `In unique scope they get one each, and so do annotated properties, which are resolved apart`() {
        let unique = Container { Self.pair(scope: .unique) }[PairKey.self]
        #expect(unique.left !== unique.right)
        struct Annotated {
            @Inject(LeftKey.self) var left
            @Inject(RightKey.self) var right
        }
        let annotated = withContainer(Container { Self.pair(scope: .graph) }) { Annotated() }
        #expect(annotated.left !== annotated.right)
    }

    @Test func `Modules of one key are told apart by name, also by properties`() {
        struct Screens {
            @Inject(UserRepositoryKey.self, named: "data") var data
            @Inject(MockRepositoryKey.self) var mock
        }
        let screens = Screens()
        #expect(screens.data is MergingUserRepository)
        #expect(screens.mock is MockUserRepository)
    }

    @Test func `A name that no module has is an error that names the key, the name, and the module that asked`() throws
    {
        let container = Container {
            Module(UserFormatterKey.self, named: "plain") { PlainFormatter() }
            Module(UserFormatterKey.self, injecting: Resolver.self) {
                try $0.resolve(UserFormatterKey.self, named: "plian")
            }
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(UserFormatterKey.self) }
        #expect(error.key == "UserFormatterKey \"plian\"")
        #expect(error.path.map(\.key) == ["UserFormatterKey", "UserFormatterKey \"plian\""])
        guard case .missing(let nearest) = error.reason else {
            Issue.record("unexpected reason: \(error.reason)")
            return
        }
        #expect(nearest?.hasPrefix("UserFormatterKey") == true)
    }
}

private final class Ledger: Sendable {
    fileprivate init() {}
}

private enum LedgerKey: InjectionKey { typealias Value = Ledger }

private struct LedgerModules: ModuleGroup {
    var modules: [Module] {
        Module(LedgerKey.self, scope: .singleton) { Ledger() }
    }
}
