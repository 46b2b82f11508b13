import DIContainer
import Observation

/// What settings screens show, in a window and on the command line.
@MainActor @Observable
final class SettingsViewModel {
    @ObservationIgnored @Inject(ConfigServiceKey.self) private var config
    @ObservationIgnored @Inject(StorageServiceKey.self) private var storage

    var userName = ""
    private(set) var errorMessage: String?

    var environment: String { config.environment.rawValue }
    var apiBaseURL: String { config.apiBaseURL }

    func load() {
        perform { userName = try storage.load(key: Self.nameKey) ?? "" }
    }

    func save() {
        perform { try storage.save(data: userName, key: Self.nameKey) }
    }

    func delete() {
        perform {
            try storage.delete(key: Self.nameKey)
            userName = ""
        }
    }

    private func perform(_ action: () throws -> Void) {
        errorMessage = nil
        do { try action() } catch { errorMessage = "\(error)" }
    }

    private static let nameKey = "user_name"
}
