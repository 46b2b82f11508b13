import DIContainer

extension ResolutionError {
    /// The name of the reason's case, to compare with.
    var reasonName: String {
        switch reason {
        case .missing: "missing"
        case .cycle: "cycle"
        case .duplicate: "duplicate"
        case .factoryFailed: "factoryFailed"
        case .deadlock: "deadlock"
        case .notAnObject: "notAnObject"
        case .notStarted: "notStarted"
        case .cancelled: "cancelled"
        case .shutDown: "shutDown"
        case .missingArgument: "missingArgument"
        }
    }
}
