import DIContainer

/// The folder that the program of a test keeps its data in.
enum TemporaryFolderKey: InjectionKey { typealias Value = TemporaryFolder }
