public import DIContainer

extension Container {
    /// Finds all problems of the modules of this container and its parents, and all keys that it should serve and does
    /// not, without running a factory.
    ///
    /// A key is served by a module of this container or of a parent, under any name, or by its default value:
    ///
    /// ```swift
    /// @Test func everyKeyIsServed() throws {
    ///     try Container { AppModules() }.validate(serving: .keys([MailerKey.self, ConnectionKey.self]))
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - keys: The keys to serve.
    ///   - exceptions: The keys that need not be served, such as those of a child container. A key that is served
    ///     nevertheless is a problem: the exception would hide that its module was removed.
    ///   - fileID: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    /// - Throws: ``ServingError`` with every problem, in an order that is the same on every run.
    public func validate(
        serving keys: KeysToServe, except exceptions: [any InjectionKey.Type] = [],
        fileID: StaticString = #fileID, line: UInt = #line
    ) throws(ServingError) {
        var compositionProblems: [CompositionProblem] = []
        do { try validate() } catch { compositionProblems = error.problems }
        let servingProblems = ServingCheck(self, serving: keys.keys, except: exceptions).problems
        if compositionProblems.isEmpty, servingProblems.isEmpty { return }
        throw ServingError(
            compositionProblems: compositionProblems, servingProblems: servingProblems,
            place: SourcePlace(fileID: fileID, line: line))
    }
}
