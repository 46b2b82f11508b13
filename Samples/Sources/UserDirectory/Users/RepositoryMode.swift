/// Which repository the program works on. The names are those of the repositories' modules.
enum RepositoryMode: String, CaseIterable, Sendable {
    case data, mock

    /// The environment variable that names the mode where the command line does not.
    static let variable = "USER_DIRECTORY_MODE"

    /// The mode that `word` names.
    init(named word: String) throws(UsageError) {
        guard let mode = RepositoryMode(rawValue: word) else {
            throw UsageError(noSuch: "mode", word, among: RepositoryMode.allCases.map(\.rawValue))
        }
        self = mode
    }
}
