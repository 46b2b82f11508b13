import Foundation

/// Plays the servers of all environments, with accounts in a folder, so that the sample needs no network.
actor AccountServer: APITransport {
    private let folder: Folder
    private let passwordRounds: Int

    init(folder: Folder, passwordRounds: Int) {
        self.folder = folder
        self.passwordRounds = passwordRounds
    }

    func send(_ request: APIRequest) async throws(NetworkError) -> APIResponse {
        guard let url = URLComponents(string: request.url), let host = url.host else {
            throw .unreachable(url: request.url)
        }
        do {
            return try answer(request, at: url.path, accounts: AccountStore(folder: folder.folder(host)))
        } catch {
            return .message("The server has lost its memory: \(error)", status: 500)
        }
    }

    private func answer(
        _ request: APIRequest, at path: String, accounts: AccountStore
    ) throws(StorageError) -> APIResponse {
        switch (request.method, path) {
        case (.post, "/accounts"): try register(request.fields, accounts)
        case (.post, "/sessions"): try login(request.fields, accounts)
        case (.delete, "/sessions"): try logout(request.token, accounts)
        case (.get, "/me"): try userData(request.token, accounts)
        default: .message("There is nothing at \(path).", status: 404)
        }
    }

    private func register(_ fields: [String: String], _ accounts: AccountStore) throws(StorageError) -> APIResponse {
        guard let name = fields["name"], !name.isEmpty, let email = fields["email"], email.isEmailAddress,
            let password = fields["password"], password.count >= 8
        else {
            return .message(
                "An account takes a name, an email address, and a password of eight characters.", status: 400)
        }
        if try accounts.account(of: email) != nil {
            return .message("\(email) has an account already.", status: 409)
        }
        let hash = PasswordHash(of: password, rounds: passwordRounds)
        try accounts.save(Account(id: UUID().uuidString.lowercased(), name: name, email: email, password: hash))
        return APIResponse(status: 201)
    }

    private func login(_ fields: [String: String], _ accounts: AccountStore) throws(StorageError) -> APIResponse {
        // One answer to both mistakes: who guesses at passwords does not learn from it which half was right.
        guard let email = fields["email"], let account = try accounts.account(of: email),
            account.password.matches(fields["password"] ?? "")
        else { return .message("The email or the password is wrong.", status: 401) }
        let token = try accounts.openSession(of: account)
        return .json(Session(userID: account.id, token: token))
    }

    private func logout(_ token: String?, _ accounts: AccountStore) throws(StorageError) -> APIResponse {
        if let token { try accounts.endSession(token) }
        return APIResponse(status: 204)
    }

    private func userData(_ token: String?, _ accounts: AccountStore) throws(StorageError) -> APIResponse {
        guard let token, let account = try accounts.account(ofSession: token) else {
            return .message("Nobody is signed in.", status: 401)
        }
        return .json(UserData(name: account.name, email: account.email))
    }
}

extension APIRequest {
    /// The body's texts by name; none where it is anything else.
    fileprivate var fields: [String: String] {
        (try? JSONDecoder().decode([String: String].self, from: body)) ?? [:]
    }
}

extension APIResponse {
    fileprivate static func message(_ text: String, status: Int) -> APIResponse {
        APIResponse(status: status, body: Data(text.utf8))
    }

    fileprivate static func json(_ value: some Encodable) -> APIResponse {
        guard let body = try? JSONEncoder().encode(value) else { return APIResponse(status: 500) }
        return APIResponse(status: 200, body: body)
    }
}

extension String {
    /// Whether there is something on both sides of one `@`.
    fileprivate var isEmailAddress: Bool {
        split(separator: "@", omittingEmptySubsequences: false).map(\.isEmpty) == [false, false]
            && !contains(where: \.isWhitespace)
    }
}
