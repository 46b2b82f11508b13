import DIContainer

/// Something that happened while the driver ran, as far as a user of the library can see it; what the model judges.
enum LifecycleEvent: Sendable {
    case began(LifecycleOperation)
    /// The task of a call was cancelled.
    case cancelled(Int)
    /// - isCancelled: Whether the task of the call was cancelled by then.
    case ended(Int, LifecycleOutcome, isCancelled: Bool)
    /// A factory began with the values `parts`.
    case makes(run: Int, LifecycleSlot, of: [Int])
    /// A factory waits until it is cancelled.
    case hangs(run: Int)
    case made(run: Int, value: Int)
    case failed(run: Int)
    /// An `onShutdown` began and ended.
    case closes(value: Int)
    case closed(value: Int)
    /// Nothing moves: each call and each factory has ended, or waits.
    case quiet
    /// Nothing moves, or it moves without end, and a call has not ended.
    case stuck(String)
    /// The containers are gone, and so many values and modules are left.
    case over(left: Int)

    var line: String {
        switch self {
        case .began(let call): "\(call)"
        case .ended(let call, let outcome, let isCancelled):
            "    #\(call): \(outcome)\(isCancelled ? ", cancelled" : "")"
        case .makes(let run, let slot, let parts): "    run \(run) makes \(slot) of \(parts)"
        default: "    \(self)"
        }
    }
}

struct LifecycleOperation: Sendable, CustomStringConvertible {
    enum Kind: Hashable {
        case start
        /// `await resolve`.
        case resolve(Int)
        /// `resolve` without waiting.
        case read(Int)
        case reset(LifecycleGraph.Scope)
        case end(LifecycleGraph.Scope)
        case shutdown, drop

        var isAwaitedEnd: Bool {
            switch self {
            case .end, .shutdown: true
            default: false
            }
        }
    }

    enum Caller {
        case task
        case factory(run: Int, Way)
        case onShutdown(value: Int, Way)
    }

    /// Whether user code calls itself, or in a task that it waits for.
    enum Way: String, CaseIterable, CustomStringConvertible {
        case directly, inChildTask, inTask
        var description: String { rawValue }
    }

    let id: Int
    let kind: Kind
    let container: Int
    var caller = Caller.task
    var isRead: Bool { if case .read = kind { true } else { false } }
    var isByTask: Bool { if case .task = caller { true } else { false } }

    /// The scope that is over afterwards.
    var scope: LifecycleGraph.Scope? {
        switch kind {
        case .reset(let scope), .end(let scope): scope
        default: nil
        }
    }

    var description: String { "#\(id): \(kind) in \(container)\(isByTask ? "" : ", called by \(caller)")" }
}

enum LifecycleOutcome: Sendable {
    case done
    case values([Int])
    case threw(LifecycleError)
}

enum LifecycleError: Error, Equatable {
    /// A factory threw on purpose.
    case factory(run: Int)
    /// A factory threw since its task was cancelled.
    case factoryCancelled
    case cancelled, shutDown, notStarted
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
            default: self = .other(error.description)
            }
        case let error as LifecycleError: self = error
        case is CancellationError: self = .factoryCancelled
        default: self = .other("\(error)")
        }
    }
}
