import Synchronization

extension Container {
    /// Finds all problems of the modules of this container and its parents, without running a factory.
    ///
    /// It checks what modules declare: missing keys, cycles, and every other kind of ``CompositionProblem``. It cannot
    /// see what a factory asks a ``Resolver`` for: such a mistake shows when the factory runs.
    ///
    /// - Throws: ``CompositionError`` with every problem, in an order that is the same on every run.
    public func validate() throws(CompositionError) {
        if isSound.load(ordering: .acquiring) { return }
        let problems = CompositionValidation(DeclaredGraph(self)).findings.map(\.problem)
        if !problems.isEmpty { throw CompositionError(problems: problems) }
        for container in withParents { container.isSound.store(true, ordering: .releasing) }
    }

    /// Validates this container and makes it the composition root: code outside of `withContainer(_:operation:)` injects
    /// from here.
    ///
    /// Call it once, when the program starts. If ``validate()`` throws, or in a second copy of the library, the program
    /// stops and prints why. A later `build()` replaces the root.
    ///
    /// - Parameters:
    ///   - fileID: The file of the call, for the message.
    ///   - line: The line of the call, for the message.
    /// - Returns: This container: `let app = Container { AppModules() }.build()`.
    @discardableResult public func build(fileID: StaticString = #fileID, line: UInt = #line) -> Container {
        let place = SourcePlace(fileID: fileID, line: line)
        // The composition root is one for the process.
        if Container.isOfSecondCopy { place.stop(Container.secondCopyReport) }
        do { try validate() } catch { place.stop(error.description) }
        CompositionRoot.replace(with: self, builtAt: place)
        return self
    }
}

extension Container {
    /// The graph is in a separate product; this message says which one.
    @available(*, unavailable, message: "add the product DIContainerGraph to your target and 'import DIContainerGraph'")
    public var graph: ImportDIContainerGraph { fatalError("No call of this compiles.") }

    /// Exists for its name, which is in the message about a member of the graph.
    public typealias ImportDIContainerGraph = Never
}
