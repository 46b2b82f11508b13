/// The slot of a key whose value takes an argument: each call makes a value.
final class ArgumentSlot<Argument, Value>: Slot<Value>, @unchecked Sendable {
    private var factory: ((Argument, Trace?) throws -> Value)?

    override var shortcutOnceResolved: Shortcut { needsTrace ? .none : .factory }

    /// The value for an argument.
    func enter(passing argument: Argument, in trace: Trace?) throws(ResolutionError) -> Value {
        try entered(in: trace) { trace throws(ResolutionError) in
            do throws(ResolutionError) {
                try trace?.enterRecursively(self)
                defer { trace?.leave() }
                return try makeObserved(argument, trace)
            } catch { throw trace == nil ? error.passing(origin.step) : error }
        }
    }

    // Usually a call without an argument does not compile; in a parameter pack the compiler cannot know it.
    override func value(in trace: Trace?) throws(ResolutionError) -> Value {
        throw missingArgument(path: (trace?.path ?? []) + [origin.step])
    }

    private func missingArgument(path: [ResolutionError.Step]) -> ResolutionError {
        origin.error(.missingArgument(type: registrations.key.type.argumentSpelling ?? "Void"), path: path)
    }

    override func link() {
        let (base, additions) = (baseFactory(), linkedAdditions)
        factory = { argument, trace in
            var value = try base(argument, trace)
            for (add, keys) in additions { try add(keys, &value, trace) }
            return value
        }
    }

    override func unlink() {
        factory = nil
        super.unlink()
    }

    private func baseFactory() -> (Argument, Trace?) throws -> Value {
        if let module = registrations.factory {
            let (make, keys) = (
                module.argumentFactory(of: Value.self, for: Argument.self), linkedKeys(of: module)
            )
            return { argument, trace in try make(keys, argument, trace) }
        }
        // This slot only decorates a parent's value, or linking would have failed.
        let inherited = container.parent?.slot(of: registrations.key) as! ArgumentSlot<Argument, Value>
        return { argument, trace in try inherited.enter(passing: argument, in: trace) }
    }

    private func make(_ argument: Argument, _ trace: Trace?) throws(ResolutionError) -> Value {
        guard let factory else { fatalError("The slot of \(registrations.key) is used before it is linked.") }
        UserCode.willRun()
        do { return try factory(argument, trace) } catch { throw origin.report(error, in: trace) }
    }

    private func makeObserved(_ argument: Argument, _ trace: Trace?) throws(ResolutionError) -> Value {
        if container.observation == nil { return try make(argument, trace) }
        do { return try observing { [self] trace in try make(argument, trace) }(LinkedKeys(), trace) } catch {
            throw origin.report(error, in: trace)
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
    @usableFromInline
    func value<Key: InjectionKey>(
        of key: Key.Type, named name: String?, passing argument: Key.Argument
    ) throws(ResolutionError) -> Key.Value {
        if let optional = key as? any OptionalKey.Type {
            return try optional.value(in: self, named: name, passing: argument) as! Key.Value
        }
        let identity = KeyIdentity(key, name: name)
        guard let slot = slot(of: identity) else { throw missing(identity, in: nil, place: nil) }
        // The slot of a key has the key's argument and value types: `Module` takes all three from one type.
        return try (slot as! ArgumentSlot<Key.Argument, Key.Value>).enter(passing: argument, in: nil)
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
        guard container.hasModule(for: KeyIdentity(Key.self, name: name)) else { return Key.Value?.none as Any }
        // The argument of the optional key is the key's argument.
        let value = try container.value(of: Key.self, named: name, passing: argument as! Key.Argument)
        return Key.Value?.some(value) as Any
    }
}
