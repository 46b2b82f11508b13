/// A mistake in the composition that `doctor` can show the report of.
enum Breakage: String, CaseIterable, Sendable {
    case missing, cycle, duplicate, captive
}
