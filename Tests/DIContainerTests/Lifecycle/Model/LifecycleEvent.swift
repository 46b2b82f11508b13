import DIContainer

/// Something that happened while the driver ran, as far as a user of the library can see it; what the model judges.
enum LifecycleEvent: Sendable {
    case began(LifecycleOperation)
    case cancelled(operation: Int)
    /// - isCancelled: Whether the task of the operation was cancelled by then.
    case ended(operation: Int, LifecycleOutcome, isCancelled: Bool)
    /// A factory began with the values `parts`; a decorator, where `layer` is above zero.
    case makes(run: Int, LifecycleSlot, layer: Int, parts: [Int])
    case made(run: Int, value: Int)
    case failed(run: Int)
    /// An `onShutdown` began and ended.
    case closes(value: Int)
    case closed(value: Int)
    case released(value: Int)
    /// The driver let go of a container.
    case dropped(container: Int)
    /// All operations have ended, and nothing runs.
    case idle
    /// Nothing runs, or it runs without end, and something has not ended.
    case stuck(String)
    /// The containers are gone, and so many values and modules are left.
    case over(left: Int)
}

/// A call of the library.
struct LifecycleOperation: Sendable {
    enum Kind: Hashable, Sendable {
        case start
        /// `await resolve`.
        case resolve(Int)
        /// `resolve` without waiting.
        case read(Int)
        case reset(LifecycleGraph.Scope)
        /// The same with a shutdown.
        case end(LifecycleGraph.Scope)
        case shutdown, build, drop
    }

    /// Who makes the call.
    enum Caller: Hashable, Sendable {
        /// A separate task.
        case task
        /// A factory: itself, or in a task that it waits for.
        case factory(run: Int, Way)
        /// The `onShutdown` of a value.
        case onShutdown(value: Int, Way)

        /// The factory's run, if one makes the call.
        var run: Int? { if case .factory(let run, _) = self { run } else { nil } }

        enum Way: String, CaseIterable, Sendable { case directly, inChildTask, inTask }
    }

    let id: Int
    let kind: Kind
    let container: Int
    var caller = Caller.task
    /// Whether the call comes from what shuts a value of the container down, or from a factory that was asked there.
    var isBelowShutdown = false
    /// The same, for any container.
    var isBelowAnyShutdown = false

    /// Whether the call waits until values are shut down.
    var isClosing: Bool {
        switch kind {
        case .shutdown, .end: true
        default: false
        }
    }

    /// Whether a factory makes the call.
    var isInFactory: Bool { if case .factory = caller { true } else { false } }
}

/// How an operation ended.
enum LifecycleOutcome: Sendable {
    case done
    case values([Int])
    /// A start returned, and a read of each key that it makes found these values at once, or none.
    case started([LifecycleSlot: Int?])
    case threw(LifecycleError)

    var isCancelled: Bool { if case .threw(.cancelled) = self { true } else { false } }
}

/// Why an operation failed.
enum LifecycleError: Error, Equatable, Sendable {
    /// A factory threw on purpose.
    case factory(run: Int)
    /// A factory threw since its task was cancelled.
    case factoryCancelled
    case cancelled, shutDown, startFailed, notStarted
    /// A cycle or a deadlock.
    case circle
    case other(String)

    init(_ error: any Error) {
        switch error {
        case let error as ResolutionError:
            switch error.reason {
            case .cancelled: self = .cancelled
            case .shutDown: self = .shutDown
            case .notStarted: self = .notStarted
            case .cycle, .deadlock: self = .circle
            case .factoryFailed(let error): self = LifecycleError(error)
            default: self = error.reasonName == "startFailed" ? .startFailed : .other(error.description)
            }
        case let error as LifecycleError: self = error
        case is CancellationError: self = .factoryCancelled
        default: self = .other("\(error)")
        }
    }
}

extension LifecycleEvent: CustomStringConvertible {
    var description: String {
        switch self {
        case .began(let operation): "\(operation)"
        case .cancelled(let operation): "      cancel #\(operation)"
        case .ended(let operation, let outcome, let isCancelled):
            "      #\(operation): \(outcome)\(isCancelled ? ", cancelled" : "")"
        case .makes(let run, let slot, let layer, let parts):
            "      run \(run) \(layer == 0 ? "makes" : "decorates") \(slot)" + (parts.isEmpty ? "" : " of \(parts)")
        case .made(let run, let value): "      run \(run) made value \(value)"
        case .failed(let run): "      run \(run) failed"
        case .closes(let value): "      shuts value \(value) down"
        case .closed(let value): "      value \(value) is shut down"
        case .released(let value): "      value \(value) is released"
        case .dropped(let container): "      container \(container) is dropped"
        case .idle: "      idle"
        case .stuck(let what): "      stuck: \(what)"
        case .over(let left): "      over: \(left) left"
        }
    }
}

extension LifecycleOperation: CustomStringConvertible {
    var description: String {
        let what =
            switch kind {
            case .start: "start"
            case .resolve(let key): "await resolve Key\(key)"
            case .read(let key): "read Key\(key)"
            case .reset(let scope): "reset \(scope)"
            case .end(let scope): "end \(scope)"
            case .shutdown: "shutdown"
            case .build: "build"
            case .drop: "drop"
            }
        let who =
            switch caller {
            case .task: ""
            case .factory(let run, let way): ", called by run \(run) \(way)"
            case .onShutdown(let value, let way): ", called while value \(value) is shut down \(way)"
            }
        return "#\(id): \(what)\(container == 0 ? "" : " in \(container)")\(who)"
    }
}

extension LifecycleOutcome: CustomStringConvertible {
    var description: String {
        switch self {
        case .done: "done"
        case .values(let values): "values \(values)"
        case .started(let found):
            "started"
                + found.sorted { $0.key.node < $1.key.node }
                .map { " \($0)=" + ($1.map(String.init) ?? "nothing") }.joined()
        case .threw(let error): "threw \(error)"
        }
    }
}
