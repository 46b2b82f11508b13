/// Why a session cannot do what it was asked for.
enum SessionError: Error, Equatable {
    case nobodySignedIn
    case signedInAlready(User)
}

extension SessionError: CustomStringConvertible {
    var description: String {
        switch self {
        case .nobodySignedIn: "Nobody is signed in. Try: sign in NAME"
        case .signedInAlready(let user): "\(user.name.printable) is signed in already. Try: sign out"
        }
    }
}
