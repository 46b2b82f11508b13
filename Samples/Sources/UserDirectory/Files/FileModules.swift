import DIContainer

/// The file system, which says what it does where the user wants to know.
struct FileModules: ModuleGroup {
    let isVerbose: Bool

    var modules: [Module] {
        Module(FileSystemKey.self) { LocalFileSystem() }
        if isVerbose {
            Module.decorating(FileSystemKey.self, injecting: PrinterKey.self, factory: TracingFileSystem.init)
        }
    }
}
