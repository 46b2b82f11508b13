/// What the program is called for.
enum Command: Equatable, Sendable {
    case register(name: String, email: String)
    case login(email: String)
    case profile
    case settings
    case save(name: String)
    case forget
    case logout
    case help

    /// The command that `words` stand for.
    init(_ words: [String]) throws(UsageError) {
        guard let word = words.first else { throw UsageError("Name a command.") }
        self =
            switch (word, words.count - 1) {
            case ("register", 2): .register(name: words[1], email: words[2])
            case ("login", 1): .login(email: words[1])
            case ("profile", 0): .profile
            case ("settings", 0): .settings
            case ("save", 1): .save(name: words[1])
            case ("forget", 0): .forget
            case ("logout", 0): .logout
            case ("help", 0): .help
            default: throw UsageError("There is no command \(words.joined(separator: " ")).")
            }
    }

    static let usage = """
        A login, a profile and settings, in three environments.

        usage: \(Program.name) [OPTION…] COMMAND

        commands:
          register NAME EMAIL   make an account; the password is read from the standard input
          login EMAIL           sign in; the password is read from the standard input
          profile               show who is signed in
          settings              show the environment, and the name that is kept
          save NAME             keep a name
          forget                forget it
          logout                sign out
          help                  print this help

        options:
          --environment NAME    development, staging or production (\(InvocationParser.environmentVariable), development)
          --storage PLACE       keep the name in the cloud or local (cloud, or local where there is no network)
          --offline             do without a network
          --folder FOLDER       keep all data in FOLDER instead of the standard place
        """
}
