import Testing

@testable import Garrison

struct InvocationParserTests {
    @Test(arguments: [
        ([], Options()), (["hello", "--seed", "3"], Options(request: .hello, seed: 3)),
        (["--parade", "inventory", "--ore", "0"], Options(request: .inventory, ore: 0, isParade: true)),
        (["parade"], Options(request: .parade)), (["forge", "helmet"], Options(request: .forge("helmet"))),
        (
            ["tournament", "--knights", "64", "--own-armor"],
            Options(request: .tournament, knightCount: 64, isArmorOwn: true)
        ),
        (["help"], Options(request: .help)), (["tournament", "-h"], Options(request: .help)),
    ])
    func `A command line is a request with options`(arguments: [String], options: Options) throws {
        #expect(try InvocationParser.parse(arguments) == options)
    }

    @Test(arguments: [
        (["joust"], "There is no command joust."), (["--all"], "There is no option --all."),
        (["parade", "north"], "That is too much for parade."),
        (["forge", "sword"], "Name what to forge: boots, pants, belt, chest, bracers, gloves, helmet."),
        (
            ["tournament", "--knights", "7"],
            "--knights needs an even number: each garrison sends as many as the other."
        ),
        (["tournament", "--knights"], "--knights needs a number of 2 to 64."),
        (["tournament", "--knights", "66"], "--knights needs a number of 2 to 64."),
        (["tournament", "--ore", "-1"], "--ore needs a number of 0 to 1000000."),
        (["parade", "--own-armor"], "parade takes no --own-armor."),
        (["--seed", "1"], "A call without a command takes no --seed."),
    ])
    func `A mistake on the command line is told`(arguments: [String], message: String) {
        #expect(throws: UsageError(message)) { try InvocationParser.parse(arguments) }
    }
}
