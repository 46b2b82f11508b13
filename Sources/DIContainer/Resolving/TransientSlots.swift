/// The slot of scope `unique`: it keeps nothing.
final class UniqueSlot: Slot, @unchecked Sendable {
    override var shortcutOnceResolved: Shortcut { needsTrace ? .none : .factory }

    override func value<Value>(of type: Value.Type, in trace: Trace?) throws(ResolutionError) -> Value {
        guard let trace else {
            // The first resolution is recorded, so this is the second one. One value alone needs no direct factory.
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

    override func makeTransient(in trace: Trace) async throws(ResolutionError) {
        let box = try await makeAwaiting(in: trace)
        noteType(in: box)
        trace.add(awaited: box, for: self)
    }
}

/// The slot of scope `graph`: the resolutions that made its values keep them.
final class GraphSlot: Slot, @unchecked Sendable {
    override func value<Value>(of type: Value.Type, in trace: Trace?) throws(ResolutionError) -> Value {
        guard let trace else {
            fatalError("\(registrations.key) of scope graph was resolved outside of a recorded resolution.")
        }
        if let box = trace.graphValue(of: self) {
            observe(.reused, in: trace)
            // Only this slot writes under its own identity.
            return unboxed(box, as: type)
        }
        try trace.enter(self)
        defer { trace.leave() }
        let value = try make(type, in: trace)
        noteType(of: value)
        trace.add(graphValue: Box(value), of: self)
        return value
    }

    override func makeTransient(in trace: Trace) async throws(ResolutionError) {
        let box = try await makeAwaiting(in: trace)
        noteType(in: box)
        trace.add(graphValue: box, of: self)
    }
}

/// The slot of a key whose value takes an argument: each call makes a value.
final class ArgumentSlot: Slot, @unchecked Sendable {
    override var shortcutOnceResolved: Shortcut { needsTrace ? .none : .factory }

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
        // This slot only decorates a parent's value, or linking would have failed.
        let inherited = container.parent?.slot(of: registrations.key) as! ArgumentSlot
        return try inherited.enter(passing: argument, in: trace)
    }
}

extension Container {
    /// The value of a key that takes an argument.
    ///
    /// - Parameters:
    ///   - key: The key, read where its value may be; the public calls of ``Provider`` ensure that.
    ///   - name: The name of its module, if it has one.
    ///   - argument: What the value takes.
    @usableFromInline func value<Key: InjectionKey>(
        of key: Key.Type, named name: String?, passing argument: Key.Argument
    ) throws(ResolutionError) -> Key.Value {
        if let optional = key as? any OptionalKey.Type {
            return try optional.value(in: self, named: name, passing: argument) as! Key.Value
        }
        let identity = identity(of: key, named: name)
        guard let slot = slot(of: identity) else { throw missing(identity, in: nil) }
        // The slot of a key has the key's argument and value types: `Module` takes all three from one type.
        return unboxed(try (slot as! ArgumentSlot).enter(passing: Box(argument), in: nil), as: Key.Value.self)
    }
}

/// ``Maybe``, for any key.
private protocol OptionalKey {
    static func value<Argument>(
        in container: Container, named name: String?, passing argument: Argument
    ) throws(ResolutionError) -> Any
}

extension Maybe: OptionalKey {
    fileprivate static func value<Argument>(
        in container: Container, named name: String?, passing argument: Argument
    ) throws(ResolutionError) -> Any {
        let identity = container.identity(of: Key.self, named: name)
        guard container.hasModule(for: identity) else { return Key.Value?.none as Any }
        // The argument of the optional key is the key's argument.
        let value = try container.value(of: Key.self, named: name, passing: argument as! Key.Argument)
        return Key.Value?.some(value) as Any
    }
}
