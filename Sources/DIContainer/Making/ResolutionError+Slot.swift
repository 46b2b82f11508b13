extension ResolutionError {
    /// The error for a value that must be awaited, asked for by a call that does not wait.
    static func notStarted(_ making: Making, in pass: ResolutionPass?) -> ResolutionError {
        guard let pass else { return about(making, .notStarted) }
        // A value that is not kept is asked for again where its factory would run, and is on the path by then.
        if pass.path.last == making.step {
            return ResolutionError(.notStarted, of: making.key, registeredAt: making.registeredAt, path: pass.path)
        }
        return pass.error(.notStarted, for: making)
    }

    /// An error about a value that is made or kept, on a path that begins there.
    static func about(_ making: Making, _ reason: Reason) -> ResolutionError {
        ResolutionError(reason, of: making.key, registeredAt: making.registeredAt, path: [making.step])
    }
}
