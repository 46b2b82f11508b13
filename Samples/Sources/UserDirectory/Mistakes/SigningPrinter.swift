/// Says with each note who was signed in.
struct SigningPrinter: Printer {
    let base: any Printer
    let user: String

    func output(_ text: String) throws { try base.output(text) }

    func note(_ text: String) { base.note("\(user): \(text)") }
}
