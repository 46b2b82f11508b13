/// Why a key could not be resolved: what failed, where, and how to fix it.
///
/// ```swift
/// do {
///     let api = try container.resolve(APIKey.self)
/// } catch {
///     print(error)                                                        // the whole message
///     if case .missing = error.reason { print("Nothing serves \(error.key).") }
/// }
/// ```
///
/// Its ``description`` names the key, its value type, where it is registered, where it was asked for, the path of keys
/// that led there, the reason and the fix.
public struct ResolutionError: Error {
    /// What went wrong.
    public enum Reason: Sendable {
        /// No module serves the key; `nearest` is the registered key with the most similar name, or with the same value. A
        /// container compares the first twenty missing keys.
        case missing(nearest: String?)
        /// A factory called a ``Provider`` or ``Resolver`` for a value that may end before its own, as `lifetime` says.
        case captive(lifetime: String)
        /// The key was needed while it was being made.
        case cycle
        /// Several modules of one container serve the key.
        case duplicate(places: [SourcePlace])
        /// The module's factory threw.
        case factoryFailed(any Error)
        /// This thread or task and another one wait for each other's values, perhaps through others; `otherPath` has
        /// the keys that the other one was resolving.
        case deadlock(otherPath: [Step])
        /// The value is not ready, and the call could not wait: only a start creates it, or an asynchronous factory
        /// creates it or a value that it needs.
        case notStarted
        /// The task that waited for the value was cancelled, or too many sessions ended meanwhile.
        case cancelled
        /// The container has been shut down, or is shutting down.
        case shutDown
        /// The value takes an argument, but was requested without one.
        case missingArgument(type: String)
        /// The module's scope is `shared`, which holds its value weakly, but the factory made a value of `type`, which
        /// is not an object.
        case notAnObject(type: String)
    }

    /// One key on the path from the key that was requested to the key that failed.
    public struct Step: Equatable, Sendable, CustomStringConvertible {
        /// The key, as its user wrote it.
        public let key: String
        /// Where the key's module is registered; `nil` for a key that no module serves.
        public let place: SourcePlace?

        /// The key and the place of its module.
        @inline(never) public var description: String {
            guard let place else { return key }
            return "\(key) (\(place))"
        }

        @inline(never) public static func == (left: Step, right: Step) -> Bool {
            left.key == right.key && left.place == right.place
        }
    }

    /// What an error tells.
    struct Parts: Sendable {
        var reason: Reason
        let key: KeyIdentity
        let registeredAt: SourcePlace?
        var requestedFrom: SourcePlace?
        var path: [Step]
        /// The container's name, if it has one.
        let container: String?
        /// Why it is an error, if more is known than the reason.
        var explanation: String?
        /// What to do about it, if that depends on more than the reason.
        var remedy: String?
        /// Whether ``Container/start(progress:)`` makes the value, if it must be awaited.
        var isMadeByStart = true
        /// The registered key that was most likely meant, as a report describes it.
        let similar: String?
    }

    /// Behind one reference, so that throwing an error costs a register.
    private let box: Box<Parts>

    /// An error about a key, described as its user writes it.
    @inline(never) init(
        _ reason: Reason, of key: KeyIdentity, registeredAt: SourcePlace? = nil, path: [Step], container: String? = nil,
        similar: NearestKeys.Similar? = nil
    ) {
        box = Box(
            Parts(
                reason: reason, key: key, registeredAt: registeredAt,
                path: path, container: container, remedy: key.remedy(for: reason, similar),
                similar: similar?.descriptionForDependents))
    }

    /// The same error with some parts changed.
    @inline(never) private init(_ other: ResolutionError, _ change: (inout Parts) -> Void) {
        var parts = other.parts
        change(&parts)
        box = Box(parts)
    }

    /// What the error tells.
    var parts: Parts { box.value }

    /// What went wrong.
    public var reason: Reason { parts.reason }

    /// The key that could not be resolved, as its user wrote it: `APIKey`, or `APIKey "staging"`.
    public var key: String { @inline(never) get { parts.key.description } }

    /// The type of the key's value.
    public var valueType: String { parts.key.type.valueSpelling }

    /// Where the key's module is registered, if there is one.
    public var registeredAt: SourcePlace? { parts.registeredAt }

    /// Where the resolution that failed was requested, if the call says so.
    public var requestedFrom: SourcePlace? { parts.requestedFrom }

    /// The keys from the one that was requested to the one that failed.
    public var path: [Step] { parts.path }

    /// The error that the factory threw, if that is the reason.
    public var underlyingError: (any Error)? {
        if case .factoryFailed(let error) = reason { error } else { nil }
    }

    /// The same error seen from the first of several keys that led to the failed one.
    func from(_ steps: [Step]) -> ResolutionError {
        if steps.isEmpty { return self }
        return ResolutionError(self) { parts in
            // Seen from inside the loop, a deadlock is a cycle.
            if case .deadlock = reason, let last = path.last, steps.contains(last) { parts.reason = .cycle }
            parts.path = steps + path
        }
    }

    /// The same error seen from a key whose resolution was not recorded.
    func passing(_ step: Step) -> ResolutionError {
        // A path below the factory of a kept value already begins with the keys around it.
        let around = Frame.enclosingTrace?.path ?? []
        let isFromAround = path.count > around.count && path.starts(with: around)
        let inside = isFromAround ? Array(path[around.count...]) : path
        // A failing factory has already named itself.
        return ResolutionError(self) { $0.path = inside }.from(inside.first == step ? around : around + [step])
    }

    /// The same error with different advice, and perhaps a different explanation.
    func advising(_ remedy: String, since explanation: String? = nil) -> ResolutionError {
        ResolutionError(self) { ($0.explanation, $0.remedy) = (explanation ?? $0.explanation, remedy) }
    }

    /// The same error for the caller of a handle; if a factory of the cycle makes the call, the error says so, and if a
    /// ``Provider`` could have waited.
    @usableFromInline func called(through handle: any InjectionKey.Type) -> ResolutionError {
        if case .notStarted = reason, parts.remedy == nil, handle.spelling.hasPrefix("Provider<") {
            let start = parts.isMadeByStart ? "call `try await container.start()` first, for singletons\nor " : ""
            let argument = handle.dependencies.contains(where: \.passesArgument) ? "argument" : ""
            return advising("\(start)await the call of \(handle.spelling), by `try await ….resolve(\(argument))`.")
        }
        // If the call is in a factory, that factory is still on the path.
        guard case .cycle = reason, parts.explanation == nil, let around = Frame.enclosingTrace?.path,
            let factory = around.last,
            let last = path.last, around.contains(last), factory.key != handle.spelling
        else { return self }
        return advising(
            """
            call \(handle.spelling) after the factory of \(factory), not in it: \
            keep the handle, and call it when the value is used.
            """,
            since: """
                the factory of \(factory.key) calls \(handle.spelling), \
                and \(last.key) cannot be made before that factory is done.
                """)
    }

    /// The same error about a value that ``Container/start(progress:)`` does not make.
    func notMadeByStart() -> ResolutionError { ResolutionError(self) { $0.isMadeByStart = false } }

    /// The same error with the place of the call that started the resolution, unless it is known already.
    func requested(from place: SourcePlace?) -> ResolutionError {
        guard requestedFrom == nil, let place else { return self }
        return ResolutionError(self) { $0.requestedFrom = place }
    }

    /// The same for an error that is known to be a ``ResolutionError``.
    ///
    /// It is compiled once, rather than at each call of a user.
    @usableFromInline @inline(never)
    static func requested(_ error: any Error, from place: SourcePlace?) -> ResolutionError {
        (error as! ResolutionError).requested(from: place)
    }

    /// Stops the program with the whole message, at a place if it is known.
    @usableFromInline func stop(at place: SourcePlace? = nil) -> Never {
        if let place = place ?? requestedFrom { place.stop(description + adviceForTests) }
        SourcePlace.stopAtUnknown(description(requested: SourcePlace.unknown) + adviceForTests)
    }

    /// What to do in a test, as the end of a report.
    private var adviceForTests: String {
        switch reason {
        case .missing: Container.adviceForTests("\n  in a test:  add the module to the test's .container { … }.")
        case .notStarted where parts.isMadeByStart:
            Container.adviceForTests("\n  in a test:  write .container(…, started: true).")
        default: ""
        }
    }

    /// The same for an error that is known to be a ``ResolutionError``.
    @usableFromInline @inline(never) static func stop(_ error: any Error, at place: SourcePlace?) -> Never {
        requested(error, from: place).stop(at: place)
    }
}

/// The origin of a value, for errors: its key, and the place of its module.
struct ValueOrigin: Sendable {
    let key: KeyIdentity
    let place: SourcePlace?

    @inline(never) var step: ResolutionError.Step { ResolutionError.Step(key: key.description, place: place) }

    /// An error about the value, on a path that begins there by default.
    @inline(never)
    func error(_ reason: ResolutionError.Reason, path: [ResolutionError.Step]? = nil) -> ResolutionError {
        ResolutionError(reason, of: key, registeredAt: place, path: path ?? [step])
    }

    /// The error for a value that must be awaited, when the call does not wait.
    func notStarted(_ lifetime: Lifetime, in trace: Trace?) -> ResolutionError {
        // A value that is not kept is requested again when its factory would run, and is then on the path.
        let error = error(.notStarted, path: path(in: trace))
        return lifetime.isSingleton || lifetime.isEager ? error : error.notMadeByStart()
    }

    /// The path of keys that leads to the value.
    func path(in trace: Trace?) -> [ResolutionError.Step] {
        let path = trace?.path ?? []
        return path.last == step ? path : path + [step]
    }

    /// The error to report when the factory threw one.
    ///
    /// An error from a resolution inside the factory is reported as it is, because it says more. A factory that ends because
    /// its task is cancelled has not failed. One that cancelled another task has.
    @inline(never) func report(_ error: any Error, in trace: Trace?) -> ResolutionError {
        if let error = error as? ResolutionError, !error.isCancellation || Task.isCancelled { return error }
        if error is CancellationError && Task.isCancelled { return self.error(.cancelled, path: path(in: trace)) }
        return self.error(.factoryFailed(error), path: path(in: trace))
    }
}
