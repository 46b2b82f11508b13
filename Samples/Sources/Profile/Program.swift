import DIContainer
import Foundation
import SampleSupport

/// A service locator and injected properties in an application of screens: protocols say what a service does, the
/// start chooses the implementations, and view models inject them. The screens are views where there is SwiftUI, and
/// commands everywhere.
@main
enum EntryPoint {
    @MainActor
    static func main() async {
        do {
            let arguments = try Arguments(
                CommandLine.arguments.dropFirst(), valued: ["--environment", "--storage", "--folder"],
                flags: ["--offline"])
            let options = try Options(arguments, variables: ProcessInfo.processInfo.environment)
            Container { ProfileModules(options: options) }.build()
            await Program().run(arguments).endProgram()
        } catch {
            PrinterKey.defaultValue.report(error).endProgram()
        }
    }
}

/// What the program is composed of, as its user chooses it at the start.
struct Options: Equatable, Sendable {
    static let environmentVariable = "PROFILE_ENVIRONMENT"

    var environment = DeploymentEnvironment.development
    /// The folder of all that the program keeps.
    var folder: String
    /// Where the settings are kept; without a word, in the cloud where there is a network.
    var storage: StoragePlace?
    var isOffline = false

    var storagePlace: StoragePlace { storage ?? (isOffline ? .local : .cloud) }
}

extension Options {
    init(_ arguments: Arguments, variables: [String: String]) throws(UsageError) {
        folder = arguments["--folder"] ?? "\(variables["HOME"] ?? ".")/.local/share/Profile"
        storage = try arguments.choice("--storage")
        isOffline = arguments.contains("--offline")
        if let word = arguments["--environment"] ?? variables[Self.environmentVariable] {
            environment = try Arguments.choice(word)
        }
    }
}

/// The whole program: the options choose what its groups are made of.
struct ProfileModules: ModuleGroup {
    let options: Options

    var modules: [Module] {
        let folder = Folder(path: options.folder)
        ConfigModules(environment: options.environment)
        StorageModules(folder: folder, place: options.storagePlace, isOffline: options.isOffline)
        SessionModules(folder: folder)
        NetworkModules(environment: options.environment, isOffline: options.isOffline)
        AuthModules()
        ViewModelModules()
    }
}

/// Where passwords come from: a line of the standard input, and never an argument, which every process can see.
enum PasswordInputKey: DefaultInjectionKey {
    static var defaultValue: @Sendable () -> String? { { readLine() } }
}

/// The screens of the command line: what the views show in a window, of the same view models.
@MainActor
struct Program {
    @Inject(Lazy<AuthViewModelKey>.self) private var auth
    @Inject(Lazy<ProfileViewModelKey>.self) private var profile
    @Inject(Lazy<SettingsViewModelKey>.self) private var settings
    @Inject(PasswordInputKey.self) private var readPassword
    @Inject(PrinterKey.self) private var printer

    func run(_ arguments: Arguments) async -> ExitCode {
        do {
            try await show(arguments)
            return .success
        } catch {
            return printer.report(error)
        }
    }

    private func show(_ arguments: Arguments) async throws {
        if arguments.isHelpWanted { return try printer.output(Self.usage) }
        let words = arguments.words
        switch (words.first, words.count - 1) {
        case ("login", 1):
            await auth().login(email: words[1], password: readPassword() ?? "")
            try finish("You are signed in.", auth().errorMessage)
        case ("logout", 0):
            await auth().logout()
            try finish("You are signed out.", auth().errorMessage)
        case ("profile", 0):
            await profile().appear()
            let lines = [profile().greeting, profile().userData?.email].compactMap(\.self)
            try finish(lines.joined(separator: "\n"), profile().errorMessage)
        case ("settings", 0):
            settings().load()
            let rows = [
                ["Environment:", settings().environment], ["Server:", settings().apiBaseURL],
                ["Your name:", settings().userName.isEmpty ? "(none)" : settings().userName],
            ]
            try finish(rows.aligned, settings().errorMessage)
        case ("save", 1):
            settings().userName = words[1]
            settings().save()
            try finish("", settings().errorMessage)
        case ("forget", 0):
            settings().delete()
            try finish("", settings().errorMessage)
        default: throw UsageError(noCommand: words)
        }
    }

    /// Prints what a screen shows at the end, or what went wrong.
    private func finish(_ text: String, _ errorMessage: String?) throws {
        if let errorMessage { throw NetworkError(errorMessage) }
        try printer.output(text)
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
          --environment NAME    development, staging or production (\(Options.environmentVariable), development)
          --storage PLACE       keep the name in the cloud or local (cloud, or local where there is no network)
          --offline             do without a network
          --folder FOLDER       keep all data in FOLDER instead of the standard place
        """
}
