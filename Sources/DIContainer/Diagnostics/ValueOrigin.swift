/// The origin of a value, for errors: its key, and the place of its module.
struct ValueOrigin: Sendable {
    let key: KeyIdentity
    let place: SourcePlace?

    @inline(never)
    var step: ResolutionError.Step { ResolutionError.Step(key: key.description, place: place) }

    /// An error about the value, on a path that begins there by default.
    @inline(never)
    func error(_ reason: ResolutionError.Reason, path: [ResolutionError.Step]? = nil) -> ResolutionError {
        ResolutionError(reason, of: key, registeredAt: place, path: path ?? [step])
    }

    /// The error for a value that must be awaited, when the call does not wait.
    func notStarted(_ lifetime: Lifetime, in trace: Trace?) -> ResolutionError {
        // A value that is not kept is requested again when its factory would run, and is then on the path.
        let error = error(.notStarted, path: path(in: trace))
        return lifetime.isSingleton ? error : error.notMadeByStart()
    }

    /// The path of keys that leads to the value.
    func path(in trace: Trace?) -> [ResolutionError.Step] {
        let path = trace?.path ?? []
        return path.last == step ? path : path + [step]
    }

    /// The error to report when the factory threw one.
    ///
    /// An error from a resolution inside the factory is reported as it is, because it says more. A factory that ends because
    /// its task is cancelled has not failed.
    @inline(never) func report(_ error: any Error, in trace: Trace?) -> ResolutionError {
        if let error = error as? ResolutionError { return error }
        if error is CancellationError && Task.isCancelled { return self.error(.cancelled) }
        return self.error(.factoryFailed(error), path: path(in: trace))
    }
}
