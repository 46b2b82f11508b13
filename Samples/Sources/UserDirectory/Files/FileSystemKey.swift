import DIContainer

enum FileSystemKey: InjectionKey { typealias Value = any FileSystem }
