import Testing

@testable import Profile

struct InvocationParserTests {
    private func parse(
        _ arguments: String..., variables: [String: String] = ["HOME": "/home/ada"]
    ) throws -> Invocation {
        try InvocationParser.parse(arguments, variables: variables)
    }

    @Test func `Without options the environment is development, in the home folder, in the cloud`() throws {
        let invocation = try parse("profile")
        #expect(invocation.command == .profile)
        #expect(invocation.options == Options(folder: "/home/ada/.local/share/Profile"))
        #expect(invocation.options.environment == .development)
        #expect(invocation.options.storagePlace == .cloud)
    }

    @Test func `An option chooses the environment before a variable does`() throws {
        let variables = ["HOME": "/home/ada", "PROFILE_ENVIRONMENT": "staging"]
        #expect(try parse("profile", variables: variables).options.environment == .staging)
        let invocation = try parse("profile", "--environment", "production", variables: variables)
        #expect(invocation.options.environment == .production)
    }

    @Test func `The folder is that of the option, of the user's data, or of the home folder`() throws {
        let variables = ["HOME": "/home/ada", "XDG_DATA_HOME": "/data"]
        #expect(try parse("help", variables: variables).options.folder == "/data/Profile")
        #expect(try parse("--folder", "here", "help", variables: variables).options.folder == "here")
        #expect(throws: UsageError.self) { try parse("help", variables: [:]) }
    }

    @Test func `Without a network the storage is local, unless another is chosen`() throws {
        #expect(try parse("--offline", "settings").options.storagePlace == .local)
        #expect(try parse("--offline", "--storage", "cloud", "settings").options.storagePlace == .cloud)
    }

    @Test func `Words after two dashes are no options`() throws {
        #expect(try parse("save", "--", "--offline").command == .save(name: "--offline"))
    }

    @Test(arguments: [
        [], ["lgoin", "a@b"], ["login"], ["login", "a@b", "password"], ["register", "Ada"], ["profile", "2"],
        ["--environment"], ["--environment", "--offline", "profile"], ["--environment", "test", "profile"],
        ["--storage", "disk", "save", "x"], ["--folder", "", "help"], ["--quiet", "help"],
        ["--folder", "a", "--folder", "b", "help"],
    ])
    func `A call that makes no sense is refused`(arguments: [String]) {
        #expect(throws: UsageError.self) {
            try InvocationParser.parse(arguments, variables: ["HOME": "/home/ada"])
        }
    }
}
