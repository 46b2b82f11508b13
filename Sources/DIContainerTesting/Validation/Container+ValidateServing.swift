public import DIContainer

extension Container {
    /// Finds all problems of the modules of this container and its parents, and all keys that it should serve and does
    /// not, without running a factory.
    ///
    /// A key is served by a module of this container or of a parent, under any name, or by its default value. A test
    /// that validates the composition root finds a key that was declared and injected by `@Inject`, but never
    /// registered:
    ///
    /// ```swift
    /// @Test func everyKeyIsServed() throws {
    ///     try Container { AppModules() }.validate(serving: .allKeys(ofModules: "App"), except: [SessionKey.self])
    /// }
    /// ```
    ///
    /// With `.allKeys`, a second copy of the library in the process is a problem too: a container of this copy cannot
    /// serve its keys.
    ///
    /// - Parameters:
    ///   - keys: The keys to serve.
    ///   - exceptions: The keys that need not be served, such as those of a child container. A key that is served
    ///     nevertheless is a problem: the exception would hide that its module was removed.
    ///   - fileID: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    /// - Returns: The types that the scan for `.allKeys` cannot judge, such as generic keys, with the reasons. This is
    ///   not a failure.
    /// - Throws: ``ServingError`` with every problem, in an order that is the same on every run, and with the types
    ///   that could not be judged.
    @discardableResult
    public func validate(
        serving keys: KeysToServe, except exceptions: [any InjectionKey.Type] = [],
        fileID: StaticString = #fileID, line: UInt = #line
    ) throws(ServingError) -> [UnjudgedKey] {
        var compositionProblems: [CompositionProblem] = []
        do { try validate() } catch { compositionProblems = error.problems }
        let check = ServingCheck(self, serving: keys.choice, except: exceptions)
        if compositionProblems.isEmpty, check.problems.isEmpty { return check.unjudged }
        throw ServingError(
            compositionProblems: compositionProblems, servingProblems: check.problems, unjudged: check.unjudged,
            place: SourcePlace(fileID: fileID, line: line))
    }
}
