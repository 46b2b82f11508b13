import Testing

@testable import Server

struct ConfigurationTests {
    @Test func `Options say what the operator chooses, with their values behind them or after an equals sign`() throws {
        let configuration = try Configuration(
            arguments: ["--port", "0", "--host=::1", "--users", "u.json", "--shutdown-limit", "0.5"])
        #expect(
            configuration
                == Configuration(host: "::1", port: 0, shutdownLimit: .milliseconds(500), usersPath: "u.json"))
        #expect(try Configuration(arguments: []) == Configuration())
    }

    @Test(arguments: [
        (["--prot", "1"], "There is no option --prot."), (["8080"], "There is no option 8080."),
        (["--port"], "--port needs a value."), (["--port="], "--port needs a value."),
        (["--port", "65536"], "--port needs a number from 0 to 65535."),
        (["--host", "a", "--host", "b"], "--host is given twice."),
        (["--shutdown-limit", "-1"], "--shutdown-limit needs a number of seconds, up to a day."),
        (["--shutdown-limit", "nan"], "--shutdown-limit needs a number of seconds, up to a day."),
    ])
    func `A mistake on the command line is told`(arguments: [String], message: String) {
        #expect(throws: UsageError(message)) { try Configuration(arguments: arguments) }
    }
}
