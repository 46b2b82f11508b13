import DIContainer
import DIContainerTesting
import Testing

/// A value that knows which container's it is.
private final class Token: Sendable {
    let owner: Int
    init(_ owner: Int) { self.owner = owner }
}

/// Twenty keys, told apart by their type parameters.
private enum TokenKey<First, Second>: InjectionKey { typealias Value = Token }
private enum OwnerKey: InjectionKey { typealias Value = Int }
private enum A {}
private enum B {}
private enum C {}
private enum D {}
private enum E {}

private let lastOwner = Locked(0)

/// The modules of the keys, whose values all belong to one owner: that of this container.
private struct TokenModules: ModuleGroup {
    var modules: [Module] {
        Module(OwnerKey.self, scope: .singleton) {
            lastOwner.withLock { last in
                last += 1
                return last
            }
        }
        all(A.self)
        all(B.self)
        all(C.self)
        all(D.self)
        all(E.self)
    }

    private func all<First>(_ first: First.Type) -> [Module] {
        [module(first, A.self), module(first, B.self), module(first, C.self), module(first, D.self)]
    }

    private func module<First, Second>(_ first: First.Type, _ second: Second.Type) -> Module {
        Module(TokenKey<First, Second>.self, scope: .singleton, injecting: OwnerKey.self) { Token($0) }
    }
}

/// An object that injects all of them.
private final class Holder {
    @Inject(TokenKey<A, A>.self) var aa
    @Inject(TokenKey<A, B>.self) var ab
    @Inject(TokenKey<B, C>.self) var bc
    @Inject(TokenKey<C, D>.self) var cd
    @Inject(TokenKey<D, A>.self) var da
    @Inject(TokenKey<E, B>.self) var eb

    var owners: Set<Int> { [aa.owner, ab.owner, bc.owner, cd.owner, da.owner, eb.owner] }
}

@Suite("A thousand tests at once", .container { TokenModules() })
struct ParallelTests {
    private static let claims = Locked<[Int: Int]>([:])

    @Test("never see each other's values, however they inject them", arguments: 0..<1_000)
    func isolated(_ number: Int) async throws {
        let owner = OwnerKey.currentValue
        var owners: Set<Int> = []
        func add<First>(_ first: First.Type) {
            owners.insert(TokenKey<First, A>.currentValue.owner)
            owners.insert(TokenKey<First, B>.currentValue.owner)
            owners.insert(TokenKey<First, C>.currentValue.owner)
            owners.insert(TokenKey<First, D>.currentValue.owner)
        }
        add(A.self)
        add(B.self)
        await Task.yield()
        add(C.self)
        add(D.self)
        add(E.self)
        owners.formUnion(Holder().owners)
        owners.formUnion(await Task { Holder().owners }.value)
        owners.formUnion(await Task.detached(operation: escaping { Holder().owners }).value)
        owners.insert(try await Container.current.resolve(TokenKey<A, A>.self).owner)
        #expect(owners == [owner])
        let claimed = Self.claims.withLock { claims in
            defer { claims[owner] = number }
            return claims[owner]
        }
        #expect(claimed == nil, "The values of test \(claimed ?? -1).")
    }
}
