/// A password as it may be kept: nobody finds the password in it but by trying all.
struct PasswordHash: Codable, Sendable {
    private let salt: [UInt8]
    private let rounds: Int
    private let digest: [UInt8]

    init(of password: String, rounds: Int) {
        salt = .random(count: 16)
        self.rounds = rounds
        digest = Self.digest(of: password, salt: salt, rounds: rounds)
    }

    func matches(_ password: String) -> Bool {
        let other = Self.digest(of: password, salt: salt, rounds: rounds)
        // All bytes are compared, so that the time tells nothing of them.
        return digest.count == other.count && zip(digest, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    /// PBKDF2 of RFC 8018 with HMAC-SHA-256, for one block.
    static func digest(of password: String, salt: [UInt8], rounds: Int) -> [UInt8] {
        let key = Array(password.utf8)
        var last = SHA256.authenticationCode(for: salt + [0, 0, 0, 1], key: key)
        var result = last
        for _ in 1..<max(1, rounds) {
            last = SHA256.authenticationCode(for: last, key: key)
            for index in result.indices { result[index] ^= last[index] }
        }
        return result
    }
}
