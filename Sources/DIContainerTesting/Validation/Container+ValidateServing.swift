public import DIContainer

extension Container {
    /// Finds all that is wrong with the modules of this container and its parents, and all keys that it shall serve and
    /// does not, without running a factory.
    ///
    /// A key is served by a module of this container or of a parent, under any name, or by its default value. A test
    /// that validates the composition root finds the key that was declared, injected by `@Inject` and forgot to
    /// register:
    ///
    /// ```swift
    /// @Test func everyKeyIsServed() throws {
    ///     try Container { AppModules() }.validate(serving: .allKeys(ofModules: "App"), except: [SessionKey.self])
    /// }
    /// ```
    ///
    /// With `.allKeys`, a second copy of the library in the process is a problem too: its keys cannot be served from
    /// here.
    ///
    /// - Parameters:
    ///   - keys: The keys to serve.
    ///   - exceptions: Those among them that need not be served, such as the keys of a child container. One that is
    ///     served all the same is a problem: it would hide that its module went away.
    ///   - fileID: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    /// - Returns: What the scan for `.allKeys` cannot judge, such as generic keys, with the reasons. It is no failure.
    /// - Throws: ``ServingError`` with every problem, in an order that is the same on every run, and with what could
    ///   not be judged.
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
