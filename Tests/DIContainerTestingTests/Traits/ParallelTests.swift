import DIContainer
import DIContainerTesting
import Testing

/// A value that knows which container's it is: two keys, told apart by their type parameters.
private enum TokenKey<Tag>: InjectionKey { typealias Value = Int }
private enum OwnerKey: InjectionKey { typealias Value = Int }
private let lastOwner = Locked(0)

private struct TokenModules: ModuleGroup {
    var modules: [Module] {
        Module(OwnerKey.self, scope: .singleton) {
            lastOwner.withLock { last in
                last += 1
                return last
            }
        }
        Module(TokenKey<Int>.self, scope: .singleton, injecting: OwnerKey.self) { $0 }
        Module(TokenKey<String>.self, scope: .singleton, injecting: OwnerKey.self) { $0 }
    }
}

private final class Holder {
    @Inject(TokenKey<Int>.self) var first
    @Inject(TokenKey<String>.self) var second
    var owners: Set<Int> { [first, second] }
}

@Suite("A thousand tests at once", .container { TokenModules() })
struct ParallelTests {
    private static let claims = Locked<[Int: Int]>([:])

    @Test("never see each other's values, however they inject them", arguments: 0..<1_000)
    func isolated(_ number: Int) async throws {
        let owner = OwnerKey.currentValue
        var owners: Set<Int> = [TokenKey<Int>.currentValue]
        await Task.yield()
        owners.insert(TokenKey<String>.currentValue)
        owners.formUnion(Holder().owners)
        owners.formUnion(await Task { Holder().owners }.value)
        owners.formUnion(await Task.detached(operation: escaping { Holder().owners }).value)
        owners.insert(try await Container.current.resolve(TokenKey<Int>.self))
        #expect(owners == [owner])
        let claimed = Self.claims.withLock { claims in
            defer { claims[owner] = number }
            return claims[owner]
        }
        #expect(claimed == nil, "The values of test \(claimed ?? -1).")
    }
}
