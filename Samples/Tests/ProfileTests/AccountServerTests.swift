import DIContainer
import DIContainerTesting
import Foundation
import Testing

@testable import Profile

@Suite(.container { TestModules() })
struct AccountServerTests {
    private let client = APIClientKey.currentValue
    private let fields = ["name": "Artem", "email": "ar@bolotov.dev", "password": "correct horse"]

    @Test func `An account shows its owner, who has signed in, and nobody else`() async throws {
        _ = try await client.send(.post, "accounts", body: fields)
        let session = try await client.send(.post, "sessions", body: fields).decoded(Session.self)
        let data = try await client.send(.get, "me", token: session.token).decoded(UserData.self)
        #expect(data == UserData(name: "Artem", email: "ar@bolotov.dev"))
        for token in [nil, "", "guessed", String(session.token.dropLast())] {
            await #expect(throws: NetworkError.refused(status: 401, message: "Nobody is signed in.")) {
                try await client.send(.get, "me", token: token)
            }
        }
    }

    @Test(arguments: ["ar@bolotov.dev", "AR@bolotov.dev"])
    func `An email address has one account, however it is spelled`(email: String) async throws {
        _ = try await client.send(.post, "accounts", body: fields)
        await #expect(throws: NetworkError.refused(status: 409, message: "\(email) has an account already.")) {
            try await client.send(.post, "accounts", body: fields.merging(["email": email]) { $1 })
        }
    }

    @Test(arguments: [
        ("name", ""), ("email", "bolotov.dev"), ("email", "@bolotov.dev"), ("email", "a@b@c"), ("email", "a b@c"),
        ("password", "seven77"),
    ])
    func `An account that makes no sense is refused`(field: String, value: String) async {
        let error = await #expect(throws: NetworkError.self) {
            try await client.send(.post, "accounts", body: fields.merging([field: value]) { $1 })
        }
        guard case .refused(status: 400, _) = error else {
            Issue.record("unexpected error: \(String(describing: error))")
            return
        }
    }

    @Test func `Neither the password nor the token is in what the server keeps`() async throws {
        _ = try await client.send(.post, "accounts", body: fields)
        let session = try await client.send(.post, "sessions", body: fields).decoded(Session.self)
        let files = try TemporaryFolderKey.currentValue.files()
        #expect(files.count == 2)
        for (name, data) in files {
            for secret in ["correct horse", session.token] {
                #expect(data.firstRange(of: Data(secret.utf8)) == nil)
                #expect(!name.contains(secret))
            }
        }
    }

    @Test func `Two accounts of one password keep different hashes`() throws {
        let (first, second) = (
            PasswordHash(of: "correct horse", rounds: 2), PasswordHash(of: "correct horse", rounds: 2)
        )
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(try encoder.encode(first) != encoder.encode(second))
        #expect(first.matches("correct horse") && second.matches("correct horse"))
        #expect(!first.matches("correct hors") && !first.matches(""))
    }

    // FIPS 180-4's examples, and the lengths at which the padding needs another block.
    @Test(arguments: [
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (String(repeating: "a", count: 55), "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
        (String(repeating: "a", count: 56), "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
        (String(repeating: "a", count: 64), "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
    ])
    func `The hash is that of the standard`(text: String, digest: String) {
        #expect(SHA256.digest(of: Array(text.utf8)).hexadecimal == digest)
    }

    @Test(arguments: [
        (1, "120fb6cffcf8b32c43e7225256c4f837a86548c92ccc35480805987cb70be17b"),
        (2, "ae4d0c95af6b46d32d0adff928f06dd02a303f8ef3c251dfd6e2d85a95474c43"),
    ])
    func `A password is hashed as the standard says`(rounds: Int, digest: String) {
        #expect(PasswordHash.digest(of: "password", salt: Array("salt".utf8), rounds: rounds).hexadecimal == digest)
    }

    @Test func `A password that is longer than a block is hashed as the standard says`() {
        let digest = PasswordHash.digest(
            of: String(repeating: "p", count: 100), salt: Array("salt".utf8), rounds: 3)
        #expect(digest.hexadecimal == "f598272d35e2ca276ac07694cf01636c4d643ad3075956477cfdd83eda46d9f6")
    }
}
