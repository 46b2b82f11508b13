public import Synchronization

extension Slot {
    /// The value, for a resolution that comes from outside: from user code, a combinator or a child container.
    ///
    /// - Parameters:
    ///   - type: The type of the key's value.
    ///   - trace: The recorded resolution that asks, if it is part of one.
    /// - Throws: ``ResolutionError``. Here and below without its type, which each caller would make room for.
    @inlinable @inline(__always)
    final func enter<Value>(_ type: Value.Type, in trace: Trace?) throws -> Value {
        if let box = kept.address { return box.boxedValue(type) }
        return try trace == nil ? enterMaking(type) : enterOtherwise(type, in: trace)
    }

    /// Enters when no value is kept for good, and no resolution is recorded.
    @inlinable
    final func enterMaking<Value>(_ type: Value.Type) throws -> Value {
        if shortcut.load(ordering: .acquiring) == .factory,
            CompositionRoot.isUndisputed(containerIdentity),
            let factory = direct.address
        {
            let stack = CallStackHint(at: CallStackHint.here, in: stackWords)
            defer { stack.leave() }
            if !stack.isNested {
                do { return try factory.makeValue(type) } catch { throw failure(of: error) }
            }
        }
        return try enterOtherwise(type, in: nil)
    }

    /// Enters when the container may have to become current, or the resolution be recorded.
    @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    final func enterOtherwise<Value>(_ type: Value.Type, in trace: Trace?) throws -> Value {
        try entered(in: trace) { trace throws(ResolutionError) in try value(of: type, in: trace) }
    }

    /// Makes the value by `make`, which is called once the slot is linked.
    @inline(__always)
    final func entered<Value>(
        in trace: Trace?, _ make: (Trace?) throws(ResolutionError) -> Value
    ) throws(ResolutionError) -> Value {
        if trace == nil {
            switch shortcut.load(ordering: .acquiring) {
            case .value: return try make(nil)
            case .factory:
                let stack = CallStackHint(at: CallStackHint.here, in: stackWords)
                defer { stack.leave() }
                if stack.isNested { break }
                let needsFrame = Frame.innermost?.container.map { $0 !== container } ?? !container.isFirstRoot
                if !needsFrame { return try make(nil) }
                return try Frame.with(container, nil) { () throws(ResolutionError) in try make(nil) }
            case .none: break
            }
        }
        return try enterRecorded(in: trace, make)
    }

    private func enterRecorded<Value>(
        in trace: Trace?, _ make: (Trace?) throws(ResolutionError) -> Value
    ) throws(ResolutionError) -> Value {
        // The trace in which the observer, if there is one, was told of failures.
        var recorded = trace
        do throws(ResolutionError) {
            // A value that was awaited goes to its caller, even if the container was shut down since.
            if trace?.pinnedValue(of: self) == nil { try checkOpen() }
            try container.linkRequired(self, in: trace)
            if let trace {
                if Frame.innermost?.container === container { return try make(trace) }
                return try Frame.with(container, trace) { () throws(ResolutionError) in try make(trace) }
            }
            let made = try makeFirst(recorded: &recorded, make)
            // Publishes the links to all readers of the shortcut.
            shortcut.store(shortcutOnceResolved, ordering: .sequentiallyConsistent)
            // After a shutdown, each resolution must come here.
            if container.isShutDown { forgetShortcut() }
            return made
        } catch {
            observed?.noteFailure(error, in: recorded)
            throw error
        }
    }

    /// Makes the value of a slot that is linked, for a resolution that is not recorded yet.
    private func makeFirst<Value>(
        recorded: inout Trace?, _ make: (Trace?) throws(ResolutionError) -> Value
    ) throws(ResolutionError) -> Value {
        // A value that is kept is made in a resolution of its own, which is recorded.
        if shortcutOnceResolved == .value && !needsTrace && Frame.enclosingTrace == nil { return try make(nil) }
        let outer = Frame.innermost
        let own = Trace(in: outer)
        recorded = own
        defer { own.finish() }
        return try Frame.with(container, own, inside: outer) { () throws(ResolutionError) in try make(own) }
    }
}
