import DIContainer
import Testing

@testable import Profile

/// The program's own composition, in a folder that goes with the container.
struct TestModules: ModuleGroup {
    var environment = DeploymentEnvironment.production
    var storage: StoragePlace?
    var isOffline = false
    var folder = TemporaryFolder()

    var modules: [Module] {
        ProfileModules(
            options: Options(environment: environment, folder: folder.path, storage: storage, isOffline: isOffline))
        Module(PrinterKey.self, scope: .singleton) { RecordingPrinter() }
        Module(PasswordInputKey.self) { StubPasswordInput() }
        Module(PasswordRoundsKey.self) { 2 }
        Module(TemporaryFolderKey.self) { [folder] in folder }
    }

    /// What the program of the test has printed.
    static func printed() -> RecordingPrinter {
        if let printer = PrinterKey.currentValue as? RecordingPrinter { return printer }
        Issue.record("The test prints elsewhere.")
        return RecordingPrinter()
    }
}
