import DIContainer

/// The screens of the command line: what the views show in a window, of the same view models.
@MainActor
struct Program {
    nonisolated static let name = "Profile"

    @Inject(Lazy<AuthViewModelKey>.self) private var auth
    @Inject(Lazy<ProfileViewModelKey>.self) private var profile
    @Inject(Lazy<SettingsViewModelKey>.self) private var settings
    @Inject(PasswordInputKey.self) private var passwords
    @Inject(PrinterKey.self) private var printer

    func run(_ command: Command) async -> ExitCode {
        switch command {
        case .register(let name, let email): await register(name: name, email: email)
        case .login(let email): await login(email: email)
        case .logout: await logout()
        case .profile: await showProfile()
        case .settings: showSettings()
        case .save(let name): saveName(name)
        case .forget: forgetName()
        case .help: finish("\(Command.usage)", nil)
        }
    }

    private func register(name: String, email: String) async -> ExitCode {
        guard let password = passwords.readPassword() else { return finish(nil, "There is no password to read.") }
        await auth().register(name: name, email: email, password: password)
        return finish("\(email) has an account.", auth().errorMessage)
    }

    private func login(email: String) async -> ExitCode {
        guard let password = passwords.readPassword() else { return finish(nil, "There is no password to read.") }
        await auth().login(email: email, password: password)
        return finish("You are signed in.", auth().errorMessage)
    }

    private func logout() async -> ExitCode {
        guard auth().isAuthenticated else { return finish(nil, "Nobody is signed in.") }
        await auth().logout()
        return finish("You are signed out.", auth().errorMessage)
    }

    private func showProfile() async -> ExitCode {
        await profile().appear()
        let lines = [profile().greeting, profile().userData?.email].compactMap(\.self)
        return finish(lines.joined(separator: "\n"), profile().errorMessage)
    }

    private func showSettings() -> ExitCode {
        let settings = settings()
        settings.load()
        let name = settings.userName.isEmpty ? "(none)" : settings.userName
        return finish(
            """
            Environment: \(settings.environment)
            Server:      \(settings.apiBaseURL)
            Your name:   \(name)
            """, settings.errorMessage)
    }

    private func saveName(_ name: String) -> ExitCode {
        settings().userName = name
        settings().save()
        return finish(nil, settings().errorMessage)
    }

    private func forgetName() -> ExitCode {
        settings().delete()
        return finish(nil, settings().errorMessage)
    }

    /// Prints what a screen shows at the end, or what went wrong.
    private func finish(_ text: String?, _ errorMessage: String?) -> ExitCode {
        if let errorMessage {
            printer.note(errorMessage)
            return .failure
        }
        if let text { printer.output(text) }
        return .success
    }
}
