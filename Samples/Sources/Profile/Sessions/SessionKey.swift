import DIContainer

/// Who is signed in, or why that cannot be known.
enum SessionKey: InjectionKey { typealias Value = Result<Session?, StorageError> }
