import DIContainer
import DIContainerTesting
import Testing

/// A value that knows which container's it is.
private final class Token: Sendable {
    let owner: Int
    init(_ owner: Int) { self.owner = owner }
}

/// Four keys, told apart by their type parameters.
private enum TokenKey<Tag>: InjectionKey { typealias Value = Token }
private enum OwnerKey: InjectionKey { typealias Value = Int }

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
        module(Int.self)
        module(Bool.self)
        module(String.self)
        module(Double.self)
    }

    private func module<Tag>(_ tag: Tag.Type) -> Module {
        Module(TokenKey<Tag>.self, scope: .singleton, injecting: OwnerKey.self) { Token($0) }
    }
}

/// An object that injects some of them.
private final class Holder {
    @Inject(TokenKey<Int>.self) var first
    @Inject(TokenKey<String>.self) var second

    var owners: Set<Int> { [first.owner, second.owner] }
}

@Suite("A thousand tests at once", .container { TokenModules() })
struct ParallelTests {
    private static let claims = Locked<[Int: Int]>([:])

    @Test("never see each other's values, however they inject them", arguments: 0..<1_000)
    func isolated(_ number: Int) async throws {
        let owner = OwnerKey.currentValue
        var owners: Set<Int> = [TokenKey<Int>.currentValue.owner, TokenKey<Bool>.currentValue.owner]
        await Task.yield()
        owners.formUnion([TokenKey<String>.currentValue.owner, TokenKey<Double>.currentValue.owner])
        owners.formUnion(Holder().owners)
        owners.formUnion(await Task { Holder().owners }.value)
        owners.formUnion(await Task.detached(operation: escaping { Holder().owners }).value)
        owners.insert(try await Container.current.resolve(TokenKey<Int>.self).owner)
        #expect(owners == [owner])
        let claimed = Self.claims.withLock { claims in
            defer { claims[owner] = number }
            return claims[owner]
        }
        #expect(claimed == nil, "The values of test \(claimed ?? -1).")
    }
}
