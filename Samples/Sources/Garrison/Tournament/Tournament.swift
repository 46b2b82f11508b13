import DIContainer

/// Knights of one garrison riding at those of another, in pairs that chance draws.
struct Tournament {
    let north: Garrison
    let south: Garrison
    let numbers: any RandomNumbers

    /// - Parameter count: How many knights of both garrisons together.
    func hold(knights count: Int) throws -> [Joust] {
        let northern = numbers.shuffled((0..<count / 2).map { _ in north.makeKnight() })
        let southern = numbers.shuffled((0..<count / 2).map { _ in south.makeKnight() })
        return try zip(northern, southern).map(joust)
    }

    private func joust(_ northern: Knight, _ southern: Knight) throws -> Joust {
        let armors = (try armor(of: north), try armor(of: south))
        return Joust(
            north: ride(northern, of: north, in: armors.0), south: ride(southern, of: south, in: armors.1))
    }

    private func ride(_ knight: Knight, of garrison: Garrison, in armor: (any AbstractArmor)?) -> Rider {
        let score = armor.map { armor in knight.ride(in: armor) { knight.might + numbers.number(below: 10) } }
        return Rider(name: knight.name, garrison: garrison.name, emblem: knight.emblem, armor: armor, score: score)
    }

    /// The armor that a garrison has for its next knight, or `nil` where there is no ore for it.
    private func armor(of garrison: Garrison) throws -> (any AbstractArmor)? {
        do {
            return try garrison.forge.makeArmor()
        } catch let error as ResolutionError where error.underlyingError is OreError {
            return nil
        }
    }
}
