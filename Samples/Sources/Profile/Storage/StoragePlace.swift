/// Where the settings are kept.
enum StoragePlace: String, CaseIterable, Sendable {
    case cloud, local
}
