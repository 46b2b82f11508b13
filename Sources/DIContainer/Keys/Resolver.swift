/// A key whose value resolves any other key, for factories that must choose at run time.
///
/// ```swift
/// Module(RepositoryKey.self, injecting: Resolver.self) { resolver in
///     usesMock ? resolver[MockRepositoryKey.self] : resolver[LiveRepositoryKey.self]
/// }
/// Module(RepositoryKey.self, injecting: Resolver.self, ModeKey.self) { resolver, mode in
///     resolver[RepositoryKey.self, named: mode]
/// }
/// ```
///
/// What the factory resolves through it belongs to the same resolution: values of scope ``Scope/graph`` are shared,
/// also if a session ends meanwhile. Await asynchronous values. A cycle is an error with the whole path. After the
/// resolution has ended, and in other tasks, it works like its container. It holds the container, except in a value that
/// the container keeps, such as a singleton: that would be a retain cycle. What it makes there does not hold the
/// container either. A call after the container is gone stops the program with a message.
///
/// In the graph, a module that injects a resolver "chooses at run time". If you know the keys, name them in
/// `injecting:`, because validation checks only those.
public struct Resolver: _SpecialInjectionKey {
    /// The resolver itself.
    public typealias Value = Resolver

    private let reference: ContainerReference
    /// The resolution in which the resolver was made.
    private weak let trace: Trace?

    init(_ reference: ContainerReference, in trace: Trace?) { (self.reference, self.trace) = (reference, trace) }

    var container: Container { reference.containerInUse(by: Self.self) }

    public static func _value(in source: _ResolutionContext) throws -> Resolver {
        Resolver(ContainerReference(source.container), in: source.trace)
    }

    public static func _collectDependencies(into dependencies: inout [_KeyDependency]) {
        dependencies.append(_KeyDependency())
    }

    /// The value of a key, at once.
    private func value<Key: InjectionKey>(
        of key: Key.Type, named name: String?, place: SourcePlace
    ) throws(ResolutionError) -> Key.Value {
        try reference.call(by: Self.self) { container throws(ResolutionError) in
            guard let trace = try trace(key, name) else {
                return try container.value(of: key, named: name, place: place)
            }
            defer { trace.finish() }
            return try Frame.with(container, trace) { () throws(ResolutionError) in
                try container.value(of: key, named: name, in: trace, place: place)
            }
        }
    }

    /// The resolution of a call that is made within that of the resolver, on the same task.
    private func trace(_ key: any InjectionKey.Type, _ name: String?) throws(ResolutionError) -> Trace? {
        try reference.checkCall(for: key, named: name)
        guard let trace, Frame.enclosingTrace === trace else { return nil }
        return Trace(inside: trace, sharesGraph: true)
    }
}

// The calls of a container, which share its implementation.
extension Resolver {
    /// The value of a key, or of one of its named modules; stops the program with a message if it cannot be resolved.
    public subscript<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, fileID fileID: StaticString = #fileID, line line: UInt = #line
    ) -> Key.Value where Key.Isolation == Nonisolated, Key.Argument == Void {
        do { return try resolve(key, named: name, fileID: fileID, line: line) } catch { error.stop() }
    }

    /// The value of a main-actor key.
    @MainActor
    public subscript<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, fileID fileID: StaticString = #fileID, line line: UInt = #line
    ) -> Key.Value where Key.Isolation == MainActor, Key.Argument == Void {
        do { return try resolve(key, named: name, fileID: fileID, line: line) } catch { error.stop() }
    }

    /// The value of a key, or of one of its named modules.
    ///
    /// - Throws: ``ResolutionError`` if nothing serves the key, a factory fails, or the key needs itself.
    public func resolve<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) throws(ResolutionError) -> Key.Value where Key.Isolation == Nonisolated, Key.Argument == Void {
        try value(of: key, named: name, place: SourcePlace(fileID: fileID, line: line))
    }

    /// The value of a main-actor key.
    ///
    /// - Throws: ``ResolutionError`` if nothing serves the key, a factory fails, or the key needs itself.
    @MainActor public func resolve<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) throws(ResolutionError) -> Key.Value where Key.Isolation == MainActor, Key.Argument == Void {
        try value(of: key, named: name, place: SourcePlace(fileID: fileID, line: line))
    }

    /// The value of a key, waiting for values that are created asynchronously.
    ///
    /// - Throws: ``ResolutionError``, also if the calling task is cancelled.
    public nonisolated(nonsending) func resolve<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) async throws(ResolutionError) -> Key.Value where Key.Isolation == Nonisolated, Key.Argument == Void {
        try await reference.call(by: Self.self) { container async throws(ResolutionError) in
            try await container.awaitedValue(
                of: key, named: name, in: trace(key, name), place: SourcePlace(fileID: fileID, line: line))
        }
    }

    /// The value of a main-actor key, waiting for that actor and for values that are created asynchronously.
    ///
    /// - Throws: ``ResolutionError``, also if the calling task is cancelled.
    public nonisolated(nonsending) func resolve<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) async throws(ResolutionError) -> Key.Value
    where Key.Isolation == MainActor, Key.Argument == Void, Key.Value: Sendable {
        try await reference.call(by: Self.self) { container async throws(ResolutionError) in
            try await container.awaitedOnMainActor(
                of: key, named: name, in: trace(key, name), place: SourcePlace(fileID: fileID, line: line))
        }
    }
}

// A resolver belongs to the factory that received it.
@available(*, unavailable, message: "take Provider<Key> or the values themselves along instead of a Resolver")
extension Resolver: Sendable {}
