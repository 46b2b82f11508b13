/// The slot of scope `unique`: it keeps nothing.
final class UniqueSlot: Slot, @unchecked Sendable {
    override func value<Value>(of type: Value.Type, in trace: Trace?) throws(ResolutionError) -> Value {
        guard let trace else {
            // The first resolution is recorded, so this is a later one. A value made once needs no direct factory.
            publishFactory()
            do { return try make(type, in: nil) } catch { throw error.passing(step) }
        }
        try trace.enter(self)
        defer { trace.leave() }
        let value = try make(type, in: trace)
        // The hints of the graph are about injected values only.
        if trace.isMakingForAnother { noteType(of: value) }
        return value
    }
}

/// The slot of scope `graph`: the resolutions that made its values keep them.
final class GraphSlot: Slot, @unchecked Sendable {
    override func value<Value>(of type: Value.Type, in trace: Trace?) throws(ResolutionError) -> Value {
        guard let trace else {
            fatalError("\(registrations.key) of scope graph was resolved outside of a recorded resolution.")
        }
        if let box = trace.heldValue(of: self) {
            observe(.reused, in: trace)
            // Only this slot writes under its own identity.
            return unboxed(box, as: type)
        }
        try trace.enter(self)
        defer { trace.leave() }
        let value = try make(type, in: trace)
        noteType(of: value)
        trace.hold(Box(value), of: self)
        return value
    }
}

/// The slot of a key whose value takes an argument: each call makes a value.
final class ArgumentSlot: Slot, @unchecked Sendable {
    /// The value for an argument.
    func enter(passing argument: AnyBox, in trace: Trace?) throws(ResolutionError) -> AnyBox {
        try resolve(in: trace) { trace throws(ResolutionError) in
            do throws(ResolutionError) {
                try trace?.enterRecursively(self)
                defer { trace?.leave() }
                return try make(argument, in: trace)
            } catch { throw trace == nil ? error.passing(step) : error }
        }
    }

    // Usually a call without an argument does not compile; in a parameter pack the compiler cannot know it.
    override func value<Value>(of type: Value.Type, in trace: Trace?) throws(ResolutionError) -> Value {
        throw error(
            .missingArgument(type: registrations.key.type.argumentSpelling ?? "Void"),
            path: (trace?.path ?? []) + [step])
    }

    private func make(_ argument: AnyBox, in trace: Trace?) throws(ResolutionError) -> AnyBox {
        guard isLinked else { fatalError("The slot of \(registrations.key) is used before it is linked.") }
        do {
            return try observing(in: trace) {
                let box = try makeUnchanged(argument, in: trace)
                try change(box, in: trace)
                return box
            }
        } catch { throw origin.report(error, in: trace) }
    }

    /// The value before decorators change it.
    private func makeUnchanged(_ argument: AnyBox, in trace: Trace?) throws -> AnyBox {
        if case .passing(let make) = registrations.factory?.factory { return try make(keys, argument, trace) }
        if isAsynchronous { throw origin.notStarted(lifetime, in: trace) }
        return try inherited.enter(passing: argument, in: trace)
    }

    /// The parent's slot, whose value this one only decorates; without it, linking would have failed.
    private var inherited: ArgumentSlot { container.parent?.slot(of: registrations.key) as! ArgumentSlot }

    /// The value for an argument, in a resolution for which everything is there that the value needs; waits for the factory
    /// if it is asynchronous. Called on the key's actor.
    nonisolated(nonsending)
        func awaited(passing argument: AnyBox, in trace: Trace) async throws(ResolutionError) -> AnyBox
    {
        guard isAsynchronous || registrations.factory == nil else {
            return try Frame.with(container, trace) { () throws(ResolutionError) in
                try enter(passing: argument, in: trace)
            }
        }
        if mustAwait { try checkMayBegin(path: origin.path(in: trace)) }
        try trace.enterRecursively(self)
        defer { trace.leave() }
        let use = ContainerUse(.asynchronousFactory, of: container, inside: trace.use)
        return try await Frame.with(container, trace, for: use) { () async throws(ResolutionError) in
            try await observing(in: trace) { () async throws(ResolutionError) in
                let box: AnyBox
                if case .passingAsynchronously(let make) = registrations.factory?.factory {
                    box = try await make(keys, argument, trace)
                } else {
                    box = try await inherited.awaited(passing: argument, in: trace)
                }
                try change(box, in: trace)
                return box
            }
        }
    }
}

extension Container {
    /// The value of a key that takes an argument.
    ///
    /// - Parameters:
    ///   - key: The key, read where its value may be; the public calls of ``Provider`` ensure that.
    ///   - name: The name of its module, if it has one.
    ///   - argument: What the value takes.
    func value<Key: InjectionKey>(
        of key: Key.Type, named name: String?, passing argument: Key.Argument
    ) throws(ResolutionError) -> Key.Value {
        unboxed(try argumentSlot(of: key, named: name).enter(passing: Box(argument), in: nil), as: Key.Value.self)
    }

    /// The same for a call that waits, on the key's actor, also for a key without an argument.
    nonisolated(nonsending) func awaitedValue<Key: InjectionKey>(
        of key: Key.Type, named name: String?, passing argument: Key.Argument
    ) async throws(ResolutionError) -> Key.Value {
        guard key.takesArgument else { return try await awaitedValue(of: key, named: name, place: nil) }
        let (slot, trace) = (try argumentSlot(of: key, named: name), Trace())
        defer { trace.finish() }
        do throws(ResolutionError) {
            try slot.checkOpen(in: trace)
            try linkRequired(slot, in: trace)
            try await trace.prepare([slot])
            return unboxed(try await slot.awaited(passing: Box(argument), in: trace), as: Key.Value.self)
        } catch {
            slot.observeFailure(error, in: trace)
            throw error
        }
    }

    /// The slot of a key with an argument, which has the key's argument and value types: `Module` takes all three from one
    /// type.
    private func argumentSlot(
        of key: any InjectionKey.Type, named name: String?
    ) throws(ResolutionError) -> ArgumentSlot {
        let identity = identity(of: key, named: name)
        guard let slot = slot(of: identity) else { throw missing(identity, in: nil) }
        return slot as! ArgumentSlot
    }
}
