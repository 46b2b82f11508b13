extension ResolutionError {
    /// The error for a value that must be awaited, asked for by a call that does not wait.
    static func notStarted(_ making: Making, in pass: ResolutionPass?) -> ResolutionError {
        if let pass { return pass.error(.notStarted, for: making) }
        return about(making, .notStarted)
    }

    /// An error about a value that is made or kept, on a path that begins there.
    static func about(_ making: Making, _ reason: Reason) -> ResolutionError {
        ResolutionError(reason, of: making.key, registeredAt: making.registeredAt, path: [making.step])
    }
}
