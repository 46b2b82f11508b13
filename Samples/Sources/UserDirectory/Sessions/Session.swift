/// Who is signed in, and the token that stands for that. It ends as an object, with all that is kept beside it.
@MainActor
final class Session {
    let token = SessionToken()
    private let printer: any Printer
    private var user: User?

    init(printer: any Printer) { self.printer = printer }

    /// The one who is signed in.
    var signedInUser: User {
        get throws(SessionError) {
            guard let user else { throw .nobodySignedIn }
            return user
        }
    }

    func signIn(_ user: User) throws(SessionError) {
        if let other = self.user { throw .signedInAlready(other) }
        self.user = user
    }

    /// Says good-bye to the one who is signed in, if anybody is.
    func end() throws {
        if let user { try printer.output("Good-bye, \(user.name.printable).") }
    }
}
