import Foundation

/// The accounts and sessions of one server.
struct AccountStore: Sendable {
    let folder: Folder

    func account(of email: String) throws(StorageError) -> Account? {
        guard let data = try folder.read(Self.name(of: email)) else { return nil }
        do {
            return try JSONDecoder().decode(Account.self, from: data)
        } catch {
            throw StorageError("the account of \(email) cannot be read.")
        }
    }

    func save(_ account: Account) throws(StorageError) {
        do {
            try folder.write(try JSONEncoder().encode(account), to: Self.name(of: account.email))
        } catch {
            throw StorageError("the account of \(account.email) cannot be kept: \(error)")
        }
    }

    /// - Returns: The token of a new session.
    func openSession(of account: Account) throws(StorageError) -> String {
        let token = [UInt8].random(count: 32).hexadecimal
        try folder.write(Data(account.email.utf8), to: Self.name(ofSession: token))
        return token
    }

    func account(ofSession token: String) throws(StorageError) -> Account? {
        guard let email = try folder.read(Self.name(ofSession: token)) else { return nil }
        return try account(of: String(decoding: email, as: UTF8.self))
    }

    func endSession(_ token: String) throws(StorageError) { try folder.remove(Self.name(ofSession: token)) }

    /// Of a fixed length, and the same for all spellings of an address.
    private static func name(of email: String) -> String {
        "account-\(SHA256.digest(of: Array(email.lowercased().utf8)).hexadecimal)"
    }

    /// Hashed, so that who sees the names of the files can sign in as nobody.
    private static func name(ofSession token: String) -> String {
        "session-\(SHA256.digest(of: Array(token.utf8)).hexadecimal)"
    }
}
