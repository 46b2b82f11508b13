import DIContainer
import Foundation
import Testing

/// A value, with those from which it was made.
private final class Piece: Sendable {
    let number: Int
    let parts: [Piece]
    init(_ number: Int, of parts: [Piece]) { (self.number, self.parts) = (number, parts) }
}

/// The keys of all numbers: each has the one before it as its parameter.
private enum NumberedKey<Previous>: PieceKey { typealias Value = Piece }
private protocol PieceKey: InjectionKey<Void> where Value == Piece, Isolation == Nonisolated {}
extension PieceKey { fileprivate static var next: any PieceKey.Type { NumberedKey<Self>.self } }

private let keys: [any PieceKey.Type] = (0..<7).reduce([NumberedKey<Void>.self]) { keys, _ in keys + [keys.last!.next] }
/// What those inject who are made of less than two others.
private enum NothingKey: PieceKey { typealias Value = Piece }
private let scopes: [CacheName] = [.session, .request]

/// The session of a scope, in the child or in its parent.
private struct Session: Hashable {
    let scope: Int
    let isInChild: Bool
}

/// How the value of one key is made.
private struct Recipe {
    enum Scope: Equatable { case cached(Int), unique, graph, singleton }
    let scope: Scope
    let isInChild: Bool
    let isAsynchronous: Bool
    let parts: [Int]
    /// What its factory chooses at run time.
    let chosen: Int?

    var module: DIContainer.Scope<Piece> {
        switch scope {
        case .cached(let number): .cached(in: scopes[number])
        case .unique: .unique
        case .graph: .graph
        case .singleton: .singleton
        }
    }

    func module<Key: PieceKey, First: PieceKey, Second: PieceKey>(
        of number: Int, _ key: Key.Type, _ first: First.Type, _ second: Second.Type
    ) -> Module {
        @Sendable func made(of parts: Piece...) -> Piece { Piece(number, of: parts.filter { $0.number >= 0 }) }
        if let chosen {
            return Module(key, scope: module, injecting: first, second, Resolver.self) { first, second, resolver in
                await Task.yield()
                return made(of: first, second, try await resolver.resolve(keys[chosen]))
            }
        }
        if isAsynchronous {
            return Module(key, scope: module, injecting: first, second) { await waited(made(of: $0, $1)) }
        }
        return Module(key, scope: module, injecting: first, second) { made(of: $0, $1) }
    }
}

/// Random recipes, each made of earlier ones, so that none holds what ends sooner.
private struct RandomRecipes {
    var recipes: [Recipe] = []

    init(using random: inout SeededGenerator) {
        for number in keys.indices {
            let kinds: [Recipe.Scope] = [.cached(0), .cached(1), .unique, .graph, .graph, .singleton]
            let scope = number < 2 ? kinds[number] : kinds.randomElement(using: &random)!
            let isInChild = Bool.random(using: &random)
            let own: Set<Session>
            if case .cached(let scope) = scope { own = [Session(scope: scope, isInChild: isInChild)] } else { own = [] }
            let candidates = recipes.indices.filter { part in
                if recipes[part].isInChild && !isInChild { return false }
                if scope == .unique || scope == .graph { return true }
                return Set(sessions(of: part).map(\.scope)).isSubset(of: own.map(\.scope))
            }
            let parts = (0..<Int.random(in: 0...2, using: &random)).compactMap { _ in
                candidates.randomElement(using: &random)
            }
            let isAsynchronous = Bool.random(using: &random)
            let known = parts.reduce(own) { $0.union(sessions(of: $1)) }
            let chosen = candidates.filter { sessions(of: $0).isSubset(of: known) }.randomElement(using: &random)
            recipes.append(
                Recipe(
                    scope: scope, isInChild: isInChild, isAsynchronous: isAsynchronous, parts: parts,
                    chosen: isAsynchronous && Bool.random(using: &random) ? chosen : nil))
        }
    }

    func reached(from number: Int) -> Set<Int> {
        let next = recipes[number].parts + [recipes[number].chosen].compactMap(\.self)
        return next.reduce([number]) { $0.union(reached(from: $1)) }
    }

    /// The sessions with which a value ends.
    func sessions(of number: Int) -> Set<Session> {
        Set(
            reached(from: number).compactMap { part in
                guard case .cached(let scope) = recipes[part].scope else { return nil }
                return Session(scope: scope, isInChild: recipes[part].isInChild)
            })
    }

    func modules(inChild: Bool) -> [Module] {
        recipes.indices.filter { recipes[$0].isInChild == inChild }.map { number in
            let parts = recipes[number].parts.map { keys[$0] } + [NothingKey.self, NothingKey.self]
            return recipes[number].module(of: number, keys[number], parts[0], parts[1])
        }
    }
}

/// Knows which values a factory may get from its resolver after some sessions have ended.
private struct ResolverModel {
    let recipes: RandomRecipes
    private var ends: [Session: Int] = [:]
    /// The values by their numbers, and kept ones by how often their sessions had ended; and the sessions in which kept values
    /// and their parts were made.
    private var made: [String: Piece] = [:]
    private var terms: [ObjectIdentifier: (piece: Piece, term: String)] = [:]
    private(set) var problems: [String] = []

    init(_ recipes: RandomRecipes) { self.recipes = recipes }

    mutating func end(_ session: Session) { ends[session, default: 0] += 1 }

    /// A child's session is over with its parent's.
    private func term(of number: Int, _ sessions: Set<Session>) -> String {
        let all = sessions.flatMap { $0.isInChild ? [$0, Session(scope: $0.scope, isInChild: false)] : [$0] }
        let counts = Set(all).map { "\($0.scope) \($0.isInChild): \(ends[$0] ?? 0)" }
        return "\(number) in \(counts.sorted())"
    }

    mutating func check(_ value: Piece, isInKept: Bool = false) {
        let (number, recipe) = (value.number, recipes.recipes[value.number])
        switch recipe.scope {
        case .cached(let scope):
            note(value, term(of: number, [Session(scope: scope, isInChild: recipe.isInChild)]))
        case .singleton: note(value, "\(number)")
        // It is the same in the whole resolution, also when a session of its parts has ended.
        case .graph where !isInKept:
            if made["\(number)"] === value { return }
            note(value, "\(number)")
        case .graph, .unique: break
        }
        let isKept = isInKept || recipe.scope != .graph && recipe.scope != .unique
        if isKept { noteTerm(of: value) }
        for part in value.parts { check(part, isInKept: isKept) }
    }

    private mutating func note(_ value: Piece, _ term: String) {
        let first = made[term] ?? value
        if first !== value { problems.append("\(term) is made twice") }
        made[term] = first
    }

    private mutating func noteTerm(of value: Piece) {
        let term = term(of: value.number, recipes.sessions(of: value.number))
        let first = terms[ObjectIdentifier(value)]?.term ?? term
        if first != term { problems.append("\(term) was made in \(first)") }
        terms[ObjectIdentifier(value)] = (value, first)
    }
}

@Suite("A factory that chooses at run time, in a random graph")
struct RandomResolverTests {
    private static let count = ProcessInfo.processInfo.environment["COMPOSITION_COUNT"].flatMap(Int.init) ?? 40

    @Test("shares values of scope graph, and gets no kept value of an ended session", arguments: 0..<8)
    func sharing(batch: Int) async throws {
        for seed in stride(from: batch, to: 5 * Self.count, by: 8) {
            var random = SeededGenerator(seed: UInt64(seed))
            let recipes = RandomRecipes(using: &random)
            let parent = Container {
                Module(NothingKey.self) { Piece(-1, of: []) }
                recipes.modules(inChild: false)
            }
            let child = Container(parent: parent) {
                recipes.modules(inChild: true)
                asking(recipes, given: keys.randomElement(using: &random)!, random)
            }
            try child.validate()
            #expect(try await child.resolve(ProblemsKey.self) == [], "seed \(seed)")
        }
    }
}

/// A factory makes it that asks its resolver while sessions end: the values that it got and should not have got.
private enum ProblemsKey: InjectionKey { typealias Value = [String] }

private func asking<Given: PieceKey>(
    _ recipes: RandomRecipes, given: Given.Type, _ random: SeededGenerator
) -> Module {
    Module(ProblemsKey.self, injecting: given, Resolver.self) { given, resolver async throws in
        var (model, random) = (ResolverModel(recipes), random)
        model.check(given)
        let child = Container.current
        for _ in 0..<24 {
            if Int.random(in: 0..<5, using: &random) == 0 {
                let isInChild = Bool.random(using: &random)
                let session = Session(scope: Int.random(in: 0...1, using: &random), isInChild: isInChild)
                (isInChild ? child : child.withParents[0]).reset(scopes[session.scope])
                model.end(session)
                continue
            }
            let number = keys.indices.randomElement(using: &random)!
            let waits = recipes.reached(from: number).contains { recipes.recipes[$0].isAsynchronous }
            if waits || Bool.random(using: &random) {
                model.check(try await resolver.resolve(keys[number]))
            } else {
                model.check({ resolver[keys[number]] }())
            }
        }
        return model.problems
    }
}
