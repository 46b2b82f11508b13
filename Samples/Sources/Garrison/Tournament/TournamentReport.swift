/// A tournament in words: who won, and what each wore.
struct TournamentReport {
    let result: [Joust]
    let realm: Realm
    let seed: UInt64?

    var text: String {
        let jousts = result.enumerated().map { number, joust in "\(number + 1). \(line(for: joust))" }
        let sets = armors.enumerated().map { number, armor in
            "Set \(number + 1), worn \(timesWorn(armor)): \(armor.description)."
        }
        return ([heading, ""] + jousts + ["", verdict, ""] + sets + [realm.oreText]).joined(separator: "\n")
    }

    private var heading: String { "Tournament of \(result.count * 2) knights\(seed.map { ", seed \($0)" } ?? "")" }

    private func line(for joust: Joust) -> String {
        guard let (winner, loser) = joust.outcome else {
            let score = joust.north.score.map { "\($0) each" } ?? "neither has armor"
            return "\(title(of: joust.north)) and \(title(of: joust.south)) part as equals: \(score)."
        }
        guard let score = winner.score, let lost = loser.score else {
            return "\(title(of: loser)) yields to \(title(of: winner))."
        }
        return "\(title(of: winner)) defeats \(title(of: loser)), \(score) to \(lost)."
    }

    private var verdict: String {
        let winners = result.compactMap(\.outcome?.winner.garrison)
        let north = winners.count { $0 == realm.north.name }
        let south = winners.count - north
        if north == south { return "Nobody wins: \(north) to \(south)." }
        let winner = north > south ? realm.north.name : realm.south.name
        return "\(winner) wins, \(max(north, south)) to \(min(north, south))."
    }

    private func title(of rider: Rider) -> String {
        let set = rider.armor.flatMap { armor in armors.firstIndex { $0 === armor } }
        return "\(rider.title) (\(set.map { "set \($0 + 1)" } ?? "no armor"))"
    }

    /// All armor that was worn, in the order in which it was, each once.
    private var armors: [any AbstractArmor] {
        worn.reduce(into: []) { armors, armor in
            if !armors.contains(where: { $0 === armor }) { armors.append(armor) }
        }
    }

    private var worn: [any AbstractArmor] { result.flatMap { [$0.north.armor, $0.south.armor].compactMap(\.self) } }

    private func timesWorn(_ armor: any AbstractArmor) -> String {
        let count = worn.count { $0 === armor }
        return count == 1 ? "once" : "\(count) times"
    }
}
