public import Synchronization

extension Slot {
    /// The value, for a resolution that comes from outside: from user code, a combinator or a child container.
    ///
    /// - Parameter pass: The recorded resolution that asks, if it is part of one.
    @inlinable @inline(__always)
    final func enter(in pass: ResolutionPass?) throws(ResolutionError) -> Value {
        if let value = keptValue { return value }
        return try enterMaking(in: pass)
    }

    /// Enters where no value is kept for good.
    @inlinable
    final func enterMaking(in pass: ResolutionPass?) throws(ResolutionError) -> Value {
        if pass == nil, entry.load(ordering: .acquiring) == .unrecorded,
            unretainedContainer._withUnsafeGuaranteedRef({ $0.isUndisputed.load(ordering: .relaxed) }),
            let factory = direct.load(ordering: .relaxed)
        {
            var marker: UInt8 = 0
            let stack = CallStackHint(at: &marker, in: stackWords)
            defer { stack.leave() }
            if !stack.isNested {
                do { return try KeptFactory<Value>.value(at: factory) } catch { throw failure(of: error) }
            }
        }
        return try enterOtherwise(in: pass)
    }

    /// Enters where the container may have to be made current, or the resolution recorded.
    @usableFromInline
    final func enterOtherwise(in pass: ResolutionPass?) throws(ResolutionError) -> Value {
        if pass == nil {
            switch entry.load(ordering: .acquiring) {
            case .direct: return try value(in: nil)
            case .unrecorded:
                var marker: UInt8 = 0
                let stack = CallStackHint(at: &marker, in: stackWords)
                defer { stack.leave() }
                if stack.isNested { break }
                return container.isCurrent ? try value(in: nil) : try valueMakingContainerCurrent()
            case .recorded: break
            }
        }
        return try enterRecorded(in: pass)
    }

    private func valueMakingContainerCurrent() throws(ResolutionError) -> Value {
        try Ambient.with(container, nil) { () throws(ResolutionError) in try value(in: nil) }
    }

    private func enterRecorded(in pass: ResolutionPass?) throws(ResolutionError) -> Value {
        // The pass that the observer, if there is one, was told of failures in.
        var recorded = pass
        do throws(ResolutionError) {
            if container.creations.phase == .closed { throw ResolutionError.about(making, .shutDown) }
            try container.linkRequired(self, in: pass)
            if let pass {
                if Ambient.currentFrame?.container === container { return try value(in: pass) }
                return try Ambient.with(container, pass) { () throws(ResolutionError) in try value(in: pass) }
            }
            let own = ResolutionPass(parent: Ambient.enclosingPass)
            recorded = own
            defer { own.finish() }
            let made = try Ambient.with(container, own) { () throws(ResolutionError) in try value(in: own) }
            // Publishes `factory`, and those of all slots linked with it, to whoever reads the entry.
            entry.store(entryOnceResolved, ordering: .sequentiallyConsistent)
            // A shutdown that came first wants each resolution to come by here.
            if container.creations.phase == .closed { forgetEntry() }
            return made
        } catch {
            noteFailure(error, in: recorded)
            throw error
        }
    }
}
