extension Container {
    /// The error for a missing key, found while it is resolved.
    func missing(_ key: KeyIdentity, in trace: Trace?) -> ResolutionError {
        let enclosing = trace ?? Frame.enclosingTrace
        let error = explainedByRoots(missing(key, path: enclosing?.path ?? [], container: label.withLock { $0 }))
        observe(.failed(error), of: ValueOrigin(key: key, place: nil), in: enclosing)
        return error
    }

    /// The error for a missing key, on a path of keys that led to it.
    func missing(
        _ key: KeyIdentity, path: [ResolutionError.Step], container: String? = nil
    ) -> ResolutionError {
        let path = path + [ResolutionError.Step(key: key.description, place: nil)]
        let dependent = path.dropLast().last?.key
        if let advice = withNearestKeys({ $0.adviceByType(key, for: dependent) }) {
            return ResolutionError(.missing(nearest: advice.nearest), of: key, path: path, container: container)
                .advising(advice.fix, since: advice.reason)
        }
        let similar = withNearestKeys { $0.similar(to: key, for: dependent) }
        return ResolutionError(
            .missing(nearest: similar?.key), of: key, path: path, container: container, similar: similar)
    }

    /// The same error, with a fix if the first composition root served the missing key.
    ///
    /// Called without a lock, since a root may end here.
    func explainedByRoots(_ error: ResolutionError) -> ResolutionError {
        guard case .missing = error.reason, let change = CompositionRoot.change(thatLost: error.parts.key, for: self)
        else { return error }
        return error.advising(
            """
            build only one container, with all modules
            or add \(error.parts.key.moduleSpelling) to the second one; \
            for a container that only some code uses, call withContainer(_:operation:).
            """,
            since: "the container built at \(change.before) served it, but then another was built at \(change.now).")
    }

    /// The error of a parent, with a fix if the parent lacks what this container has.
    func explained(_ error: ResolutionError) -> ResolutionError {
        let key = error.parts.key.isByType ? identity(of: error.parts.key.type) : error.parts.key
        guard case .missing = error.reason, let dependent = error.path.dropLast().last,
            withNearestKeys({ $0.contains(key.description) })
        else { return error }
        return error.advising(
            """
            move the module of \(dependent.key) into the child
            or the module of \(key) into the parent: \
            a parent never sees what its child registers.
            """)
    }

    /// In a debug build, warns that a scope's name looks mistyped: no module here or in a parent has that scope, but
    /// one has a scope with a similar name.
    ///
    /// The program goes on, since a child, or a container that is made later, may have the scope.
    func warnIfMistyped(_ scope: CacheName) {
        #if DEBUG
            let modules = withParents.flatMap(\.modules.registrations)
            let names = modules.compactMap { ($0.element ?? $0).lifetime.cacheName }
            if names.contains(scope) { return }
            let spelled = names.map { (name: $0.description, answer: $0.description) }
            guard let similar = nearestName(to: scope.description, among: spelled) else { return }
            Report.warn("DIContainer: no module of \(self) has scope \(scope); one has scope \(similar).")
        #endif
    }

    private func withNearestKeys<Result>(_ body: (NearestKeys) -> sending Result) -> Result {
        nearestKeys.withLock { known in
            let nearestKeys = known ?? NearestKeys(self)
            known = nearestKeys
            return body(nearestKeys)
        }
    }
}
