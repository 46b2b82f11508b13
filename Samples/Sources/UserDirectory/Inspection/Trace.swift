import DIContainer
import DIContainerGraph

/// What the container makes and when, to be written to a file when the program ends.
struct Trace: Sendable {
    let path: String
    let recorder = ResolutionRecorder()

    init(path: String) { self.path = path }

    /// Writes what was recorded, for the trace viewer of a browser.
    func write(in fileSystem: any FileSystem) throws(FileError) {
        try fileSystem.replaceAlone(path, with: Array(recorder.chromeTrace.utf8))
    }
}
