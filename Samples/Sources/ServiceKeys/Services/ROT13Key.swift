import DIContainer

enum ROT13Key: TextServiceKey {
    static let name = "rot13"
    static let summary = "move each letter by thirteen places"
}
