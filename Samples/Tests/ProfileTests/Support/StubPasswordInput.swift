@testable import Profile

/// A password in the place of one that is typed.
struct StubPasswordInput: PasswordInput {
    var password: String? = "correct horse"

    func readPassword() -> String? { password }
}
