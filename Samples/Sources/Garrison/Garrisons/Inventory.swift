/// What the garrisons have.
struct Inventory {
    let realm: Realm

    /// The armor of both, forged where it was not yet.
    func text() throws -> String {
        let lines = try [realm.north, realm.south].map { garrison in
            "\(garrison.name): \(try garrison.forge.makeArmor().description)"
        }
        return (lines + [realm.oreText]).joined(separator: "\n")
    }

    /// What both would wear on parade.
    func paradeText() throws -> String {
        let lines = try [realm.north, realm.south].map { garrison in
            "\(garrison.name) on parade: \(try garrison.rehearsingParade().forge.makeArmor().description)"
        }
        return (lines + [realm.oreText]).joined(separator: "\n")
    }
}
