import DIContainer

/// Does what the command line asks for, with the current container as the realm.
struct Program {
    static let name = "Garrison"

    let options: Options

    @Inject(PrinterKey.self) private var printer

    func run() -> ExitCode {
        do {
            let realm = try Realm(options: options)
            try printer.output(try answer(in: realm))
            return .success
        } catch {
            return printer.report(error)
        }
    }

    private func answer(in realm: Realm) throws -> String {
        switch options.request {
        case .listings: return Listings.text
        case .hello: return HelloWorldKey.currentValue.phrase
        case .inventory: return try Inventory(realm: realm).text()
        case .parade: return try Inventory(realm: realm).paradeText()
        case .forge(let kind):
            let piece = try realm.north.forge.makePiece(kind)
            return "\(realm.north.name) has forged \(piece.description). \(realm.oreText)"
        case .tournament:
            let tournament = Tournament(
                north: realm.north, south: realm.south, numbers: RandomNumbersKey.currentValue)
            let report = TournamentReport(
                result: try tournament.hold(knights: options.knightCount), realm: realm, seed: options.seed)
            return report.text
        case .help: return Help.text
        }
    }
}
