import DIContainer
import Testing

private enum UserKey: InjectionKey { typealias Value = Int }

@Suite("The nearest name")
struct NearestNameTests {
    /// The name that an error proposes for `UserKey`, where modules of these names exist.
    private func proposal(_ modules: Module...) -> String? {
        let error = failure { try Container { modules }.resolve(UserKey.self) }
        return if case .missing(let nearest)? = error?.reason { nearest } else { nil }
    }

    @Test("is the same word in other cases, and none where nothing is near")
    func cases() {
        enum USERKEY: InjectionKey { typealias Value = Int }
        enum OrderKey: InjectionKey { typealias Value = Int }
        #expect(proposal(Module(USERKEY.self) { 1 }) == "USERKEY")
        #expect(proposal(Module(OrderKey.self) { 1 }) == nil && proposal() == nil)
    }

    @Test("is none for a name of one or two letters, which any other short name resembles")
    func short() {
        enum K: InjectionKey { typealias Value = Int }
        enum OK: InjectionKey { typealias Value = Int }
        let container = Container { Module(OK.self) { 1 } }
        #expect(failure { try container.resolve(K.self) }?.description.contains("similar") == false)
    }

    @Test("is the nearest name, and never the key whose module asks")
    func forwarding() {
        let container = Container {
            Module(UserKey.self, injecting: Resolver.self) { try $0.resolve(UserKey.self, named: "moc") }
            Module(UserKey.self, named: "mock") { 1 }
            Module(UserKey.self, named: "data") { 2 }
        }
        let error = #expect(throws: ResolutionError.self) { try container.resolve(UserKey.self) }
        guard case .missing(let nearest)? = error?.reason else { return #expect(Bool(false), "\(error as Any)") }
        #expect(nearest == "UserKey \"mock\"")
    }

    @Test("is that of a plain reckoning of edits, for random names that are alike", arguments: 0..<300)
    func random(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let wanted = (0..<Int.random(in: 3...50, using: &random)).map { _ in "abcd".randomElement(using: &random)! }
        let candidates = Set((0..<6).map { _ in String(edited(wanted, using: &random)) }).subtracting([String(wanted)])
        let near = candidates.map { (distance: editDistance(wanted, Array($0)), name: $0) }
            .filter { $0.distance <= min(wanted.count / 3, 10) }
        let nearest = nearestName(to: String(wanted), among: candidates.map { ($0, $0) })
        #expect(nearest == near.min { $0 < $1 }?.name)
    }

    /// A name with up to seventeen edits: more than a near one has.
    private func edited(_ name: [Character], using random: inout SeededGenerator) -> [Character] {
        var name = name
        for _ in 0..<Int.random(in: 0...name.count / 3 + 1, using: &random) {
            let index = Int.random(in: 0..<name.count - 1, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: name.insert("abcd".randomElement(using: &random)!, at: index)
            case 1: name.remove(at: index)
            case 2: name[index] = "abcd".randomElement(using: &random)!
            default: name.swapAt(index, index + 1)
            }
        }
        return name
    }

    /// Insertions, deletions, replacements and swaps of neighbors, none of which touches what another has changed.
    private func editDistance(_ left: [Character], _ right: [Character]) -> Int {
        var distances = [[Int]](repeating: Array(0...right.count), count: left.count + 1)
        for row in 0...left.count { distances[row][0] = row }
        for row in left.indices {
            for column in right.indices {
                let replaced = distances[row][column] + (left[row] == right[column] ? 0 : 1)
                var least = min(replaced, distances[row][column + 1] + 1, distances[row + 1][column] + 1)
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    least = min(least, distances[row - 1][column - 1] + 1)
                }
                distances[row + 1][column + 1] = least
            }
        }
        return distances[left.count][right.count]
    }
}
