import DIContainer
import SampleSupport

#if !canImport(SwiftUI)
    /// A service locator and injected view models in an application of screens: protocols say what a service does, and the
    /// start chooses the implementations. The screens are views where there is SwiftUI, and commands elsewhere.
    @main
    enum EntryPoint {
        @MainActor
        static func main() async {
            do {
                let arguments = try Arguments(
                    CommandLine.arguments.dropFirst(), valued: ["--environment", "--folder"], flags: ["--offline"])
                let options = try Options(arguments)
                Container { ProfileModules(options: options) }.build()
                await Program().run(arguments).endProgram()
            } catch {
                PrinterKey.defaultValue.report(error).endProgram()
            }
        }
    }
#endif

extension Options {
    init(_ arguments: Arguments) throws(UsageError) {
        folder = arguments["--folder"] ?? "\(Files.home)/.local/share/Profile"
        isOffline = arguments.contains("--offline")
        environment = try arguments.choice("--environment") ?? environment
    }
}

/// Where passwords come from: a line of the standard input, and never an argument, which every process can see.
enum PasswordInputKey: DefaultInjectionKey {
    static var defaultValue: @Sendable () -> String? { { readLine() } }
}

/// The screens of the command line: what the views show in a window, of the same view models.
@MainActor
struct Program {
    func run(_ arguments: Arguments) async -> ExitCode {
        let printer = PrinterKey.currentValue
        do {
            try printer.output(arguments.isHelpWanted ? Self.usage : await screen(arguments.words))
            return .success
        } catch {
            return printer.report(error)
        }
    }

    /// What a screen shows at the end.
    ///
    /// - Throws: What went wrong.
    private func screen(_ words: [String]) async throws -> String {
        switch (words.first, words.count - 1) {
        case ("login", 1):
            let model = AuthViewModelKey.currentValue
            await model.login(email: words[1], password: PasswordInputKey.currentValue() ?? "")
            return try shown("You are signed in.", model.errorMessage)
        case ("logout", 0):
            let model = AuthViewModelKey.currentValue
            await model.logout()
            return try shown("You are signed out.", model.errorMessage)
        case ("profile", 0):
            let model = ProfileViewModelKey.currentValue
            await model.appear()
            return try shown("\(model.greeting ?? "")\n\(model.userData?.email ?? "")", model.errorMessage)
        case ("settings", 0), ("save", 1), ("forget", 0):
            let model = SettingsViewModelKey.currentValue
            model.load()
            if words[0] == "save" {
                model.userName = words[1]
                model.save()
            } else if words[0] == "forget" {
                model.delete()
            }
            let rows = [
                ["Environment:", model.environment], ["Server:", model.apiBaseURL],
                ["Your name:", model.userName.isEmpty ? "(none)" : model.userName],
            ]
            return try shown(rows.aligned, model.errorMessage)
        default: throw UsageError(noCommand: words)
        }
    }

    private func shown(_ text: String, _ errorMessage: String?) throws -> String {
        if let errorMessage { throw NetworkError(errorMessage) }
        return text
    }

    static let usage = """
        A login, a profile and settings, in three environments.

        usage: Profile [OPTION…] COMMAND

        commands:
          login EMAIL           sign in; the password is read from the standard input
          profile               show the user who is signed in
          settings              show the environment, and the name that is kept
          save NAME             keep a name
          forget                forget it
          logout                sign out
          help                  print this help

        options:
          --environment NAME    development, staging or production (development)
          --offline             do without a network, and keep the name on this computer
          --folder FOLDER       keep all data in FOLDER instead of the standard place
        """
}
