import DIContainer
import SampleSupport
import SampleTestSupport
import Testing

@testable import Profile

/// The program's own composition, in a folder that goes with the container.
struct TestModules: ModuleGroup {
    var environment = DeploymentEnvironment.production
    var isOffline = false
    var folder = makeFolder()

    var modules: [Module] {
        ProfileModules(options: Options(environment: environment, folder: folder.path, isOffline: isOffline))
        Module(PrinterKey.self, scope: .singleton) { RecordingPrinter() }
        Module(PasswordInputKey.self) { { "correct horse" } }
        Module(TemporaryFolderKey.self) { [folder] in folder }
    }

    /// What the program of the test has printed.
    static func printed() -> RecordingPrinter {
        if let printer = PrinterKey.currentValue as? RecordingPrinter { return printer }
        Issue.record("The test prints elsewhere.")
        return RecordingPrinter()
    }
}

/// The folder that the program of a test keeps its data in, held for as long as the container.
enum TemporaryFolderKey: InjectionKey { typealias Value = TemporaryFolder }

private func makeFolder() -> TemporaryFolder {
    do { return try TemporaryFolder() } catch { fatalError("\(error)") }
}
