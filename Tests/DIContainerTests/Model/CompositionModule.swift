import DIContainer

/// A module of a random composition, before it is one.
struct CompositionModule: CustomStringConvertible, Sendable {
    enum Role: Sendable { case provides, decorates, contributes }

    /// A key, by its number and name. The value of every fourth one is an array, and the one before has a default value.
    struct ID: Hashable, Sendable, CustomStringConvertible {
        let number: Int
        var name: String?
        var isArray: Bool { number % 4 == 3 }
        var hasDefault: Bool { number % 4 == 2 && name == nil }
        var description: String { "\(isArray ? "Array" : "Key")\(number)\(name ?? "")" }
    }

    indirect enum Dependency: Sendable {
        case key(ID), maybe(Dependency), lazy(Dependency), provider(Dependency), byName(Int)
        case both(Dependency, Dependency)
        /// A resolver, which the factory asks for the key.
        case resolver(ID)
    }

    enum Kept: CaseIterable, Sendable {
        case unique, graph, shared, singleton, cachedA, cachedB, singletonForAnHour, cachedAForAnHour,
            singletonForNoTime

        func scope<Value: Sendable>() -> Scope<Value> {
            let scope: Scope<Value> =
                switch self {
                case .unique: .unique
                case .graph: .graph
                case .shared: .shared
                default: cache.map { .cached(in: CacheName($0)) } ?? .singleton
                }
            return hours.map { scope.timeToLive(.seconds(3600 * $0)) } ?? scope
        }

        var cache: String? { [.cachedA, .cachedAForAnHour].contains(self) ? "a" : self == .cachedB ? "b" : nil }
        var hours: Int? {
            [.singletonForAnHour, .cachedAForAnHour].contains(self) ? 1 : self == .singletonForNoTime ? 0 : nil
        }
        var isKept: Bool { self != .unique && self != .graph }

        func endsBefore(_ other: Kept) -> Bool {
            cache != nil && cache != other.cache || hours ?? .max < other.hours ?? .max
        }
    }

    let role: Role
    let id: ID
    var kept: Kept
    let isAsynchronous: Bool
    /// The line that the module is said to be in, which names it.
    let line: Int
    var group: Int
    var dependencies: [Dependency] = []

    /// The key whose value a forwarder passes on: a module that keeps nothing and injects one plain key may be one.
    var forwarded: ID? {
        guard role == .provides, kept == .unique, !isAsynchronous, dependencies.count == 1,
            case .key(let base) = dependencies[0], base.isArray == id.isArray
        else { return nil }
        return base
    }

    var description: String {
        "\(line): \(role) \(id), \(kept)\(isAsynchronous ? ", async" : ""), \(dependencies)"
            .replacing("DIContainerTests.CompositionModule.Dependency.", with: "")
    }
}

final class Made: Sendable {
    enum Child: @unchecked Sendable {
        case made(Made)
        case list([Child])
        // `@unchecked`, because those of the model are called in one place only.
        case handle(() -> Child)
    }

    /// 0 for a default value.
    let line: Int
    let container: ObjectIdentifier?
    let children: [Child]

    init(_ line: Int, in container: Container? = nil, _ children: [Child] = []) {
        (self.line, self.container, self.children) = (line, container.map(ObjectIdentifier.init), children)
    }
}
