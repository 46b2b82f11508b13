import DIContainer

/// Knights of one garrison riding at those of another, in pairs that chance draws.
struct Tournament {
    let realm: Realm
    let numbers: any RandomNumbers

    /// - Parameter count: How many knights of both garrisons together.
    func hold(knights count: Int) throws -> [Joust] {
        let northern = shuffled((0..<count / 2).map { _ in realm.north.makeKnight() })
        let southern = shuffled((0..<count / 2).map { _ in realm.south.makeKnight() })
        return try zip(northern, southern).map { northern, southern in
            let armors = (try armor(of: realm.north), try armor(of: realm.south))
            return Joust(
                north: ride(northern, of: realm.north, in: armors.0),
                south: ride(southern, of: realm.south, in: armors.1))
        }
    }

    private func ride(_ knight: Knight, of garrison: Garrison, in armor: (any AbstractArmor)?) -> Rider {
        let score = armor.map { armor in knight.ride(in: armor) { knight.might + numbers.number(below: 10) } }
        return Rider(name: knight.name, garrison: garrison.name, emblem: knight.emblem, armor: armor, score: score)
    }

    /// The armor that a garrison has for its next knight, or `nil` where there is no ore for it.
    private func armor(of garrison: Garrison) throws -> (any AbstractArmor)? {
        do {
            return try garrison.makeArmor()
        } catch let error as ResolutionError where error.underlyingError is OreError {
            return nil
        }
    }

    /// The elements in an order that chance chooses (Fisher–Yates).
    private func shuffled<Element>(_ elements: [Element]) -> [Element] {
        var elements = elements
        for index in elements.indices.dropFirst().reversed() {
            elements.swapAt(index, numbers.number(below: index + 1))
        }
        return elements
    }
}

/// How one knight fared in a joust.
struct Rider {
    let name: String
    let garrison: String
    let emblem: String?
    /// What he wore; `nil` where the forge had nothing for him.
    let armor: (any AbstractArmor)?
    let score: Int?

    var title: String {
        "\(name) of \(garrison)\(emblem.map { " under \($0)" } ?? "")\(armor == nil ? " without armor" : "")"
    }
}

/// What came of two knights riding at each other.
struct Joust {
    let north: Rider
    let south: Rider

    /// The one who won and the one who lost, or `nil` where neither did. A knight without armor yields.
    var outcome: (winner: Rider, loser: Rider)? {
        let (northern, southern) = (north.score ?? -1, south.score ?? -1)
        if northern == southern { return nil }
        return northern > southern ? (north, south) : (south, north)
    }

    var description: String {
        guard let (winner, loser) = outcome else { return "\(north.title) and \(south.title) part as equals." }
        guard let score = winner.score, let lost = loser.score else {
            return "\(loser.title) yields to \(winner.title)."
        }
        return "\(winner.title) defeats \(loser.title), \(score) to \(lost)."
    }
}

extension [Joust] {
    /// The jousts in words, and how many suits of armor were worn in them.
    var report: String {
        let lines = enumerated().map { number, joust in "\(number + 1). \(joust.description)" }
        let armors = flatMap { [$0.north.armor, $0.south.armor].compactMap(\.self) }
        return (lines + ["Suits of armor: \(Set(armors.map { ObjectIdentifier($0) }).count)."])
            .joined(separator: "\n")
    }
}
