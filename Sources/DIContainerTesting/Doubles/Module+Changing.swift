public import DIContainer

extension Module {
    /// Changes a part of the value that another module makes: most often one function of a struct of closures.
    ///
    /// ```swift
    /// struct Shell: Sendable {
    ///     var run: @Sendable (String) -> String
    ///     var home: @Sendable () -> String
    /// }
    /// enum ShellKey: InjectionKey { typealias Value = Shell }
    ///
    /// let module = Module.changing(ShellKey.self) { $0.run = { _ in "done" } }
    /// ```
    ///
    /// It is a decorator, so the rest of the value stays as the program makes it.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - name: The name of the module whose value to change, if it has one.
    ///   - fileID: The file of the module, for messages.
    ///   - line: The line of the module, for messages.
    ///   - change: Changes the value each time it is made.
    public static func changing<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
        _ change: @escaping @Sendable (inout Key.Value) throws -> Void
    ) -> Module where Key.Isolation == Nonisolated {
        decorating(key, named: name, fileID: fileID, line: line) { value in
            var value = value
            try change(&value)
            return value
        }
    }

    /// Changes a part of the value of a main-actor key, on that actor.
    public static func changing<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
        _ change: @escaping @MainActor @Sendable (inout Key.Value) throws -> Void
    ) -> Module where Key.Isolation == MainActor {
        decorating(key, named: name, fileID: fileID, line: line) { value in
            var value = value
            try change(&value)
            return value
        }
    }
}
