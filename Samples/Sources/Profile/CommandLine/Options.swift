/// What the program is composed of, as its user chooses it at the start.
struct Options: Equatable, Sendable {
    var environment = DeploymentEnvironment.development
    /// The folder of all that the program keeps.
    var folder: String
    /// Where the settings are kept; without a word, in the cloud where there is a network.
    var storage: StoragePlace?
    var isOffline = false

    var storagePlace: StoragePlace { storage ?? (isOffline ? .local : .cloud) }
}
