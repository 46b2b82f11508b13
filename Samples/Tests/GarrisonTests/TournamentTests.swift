import DIContainer
import DIContainerTesting
import Testing

@testable import Garrison

struct TournamentTests {
    private func report(_ options: Options, observer: (any ContainerObserver)? = nil) throws -> String {
        let container = Container(observer: observer) { RealmModules(options: options) }
        return try withContainer(container) {
            let realm = try Realm(options: options)
            let tournament = Tournament(
                north: realm.north, south: realm.south, numbers: RandomNumbersKey.currentValue)
            let result = try tournament.hold(knights: options.knightCount)
            return TournamentReport(result: result, realm: realm, seed: options.seed).text
        }
    }

    @Test func `A seed draws the same tournament each time, and another seed another`() throws {
        #expect(try report(Options(seed: 7)) == report(Options(seed: 7)))
        #expect(try report(Options(seed: 7)) != report(Options(seed: 8)))
    }

    @Test func `The report says who won and what each wore`() throws {
        #expect(
            try report(Options(seed: 7, knightCount: 4, isParade: true)) == """
                Tournament of 4 knights, seed 7

                1. Bertram of Northwatch under the wolf (set 1) defeats Ivo of Southgate (set 2), 43 to 36.
                2. Aldous of Northwatch under the wolf (set 1) defeats Jordan of Southgate (set 2), 42 to 34.

                Northwatch wins, 2 to 0.

                Set 1, worn 2 times: boots 4, pants 5, belt 2, chest 9, bracers 5, gloves 1, helmet 8: 34 in all.
                Set 2, worn 2 times: boots 2, pants 5, belt 1, chest 11, bracers 5, gloves 2, parade helmet 4: 30 in all.
                Ore left: 143.
                """)
    }

    @Test func `Without chance all are equals`() throws {
        let lines = try report(Options(knightCount: 2)).split(separator: "\n")
        #expect(lines[0] == "Tournament of 2 knights")
        #expect(
            lines[1]
                == "1. Aldous of Northwatch under the wolf (set 1) and Ivo of Southgate (set 2) part as equals: 23 each."
        )
        #expect(lines[2] == "Nobody wins: 0 to 0.")
    }

    @Test func `Whoever has no armor yields to whoever has`() throws {
        let report = try report(Options(knightCount: 2, ore: 40))
        #expect(
            report.contains(
                "1. Ivo of Southgate (no armor) yields to Aldous of Northwatch under the wolf (set 1).\n"))
        #expect(report.contains("Northwatch wins, 1 to 0."))
    }

    @Test func `Two without armor part as equals`() throws {
        let report = try report(Options(knightCount: 2, ore: 0))
        #expect(report.contains("part as equals: neither has armor.\n\nNobody wins: 0 to 0.\n\nOre left: 0."))
    }

    @Test func `All knights of a garrison wear one armor in turn`() throws {
        let spy = ResolutionSpy()
        _ = try report(Options(knightCount: 8), observer: spy)
        #expect(spy.made(ArmorKey.self) == 2)
        #expect(spy.count(of: ArmorKey.self) == 8)
        #expect(spy.made(KnightKey.self) == 8)
    }

    @Test func `Each knight wears his own where that is asked for`() throws {
        let spy = ResolutionSpy()
        let report = try report(Options(knightCount: 8, ore: 8 * 27, isArmorOwn: true), observer: spy)
        #expect(spy.made(ArmorKey.self) == 8)
        #expect(report.contains("Set 8, worn once: "))
        #expect(report.hasSuffix("Ore left: 0."))
    }

    @Test func `An error that is not about ore ends the tournament`() throws {
        struct Strike: Error {}
        let container = Container { RealmModules(options: Options()) }
            .replacing { Module(SmithKey.self) { throw Strike() } }
        try withContainer(container) {
            let realm = try Realm(options: Options())
            let tournament = Tournament(north: realm.north, south: realm.south, numbers: ZeroNumbers())
            let error = #expect(throws: ResolutionError.self) { try tournament.hold(knights: 2) }
            #expect(error?.underlyingError is Strike)
        }
    }
}
