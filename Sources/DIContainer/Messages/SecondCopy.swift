// A second copy of the library in the process: there is one if two products each link it, or if a test bundle does
// beside its app. Each copy has its own types and its own composition root.
extension Container {
    /// Whether the running code belongs to a second copy: asked for a type by its name, the runtime finds that of the
    /// first one.
    package static let isOfSecondCopy = _mangledTypeName(Container.self).flatMap { _typeByName($0) } != Container.self

    /// A sentence for tests; empty in other programs, which load no library for tests.
    static func adviceForTests(_ text: String) -> String { _typeByName("7Testing4TestV") == nil ? "" : text }

    /// What is wrong with a second copy.
    package static var secondCopyReport: String {
        var report = Report(code: "second-copy", headline: "DIContainer is in this process more than once.")
        report.add("reason", "code that uses one copy does not see the containers of another.")
        report.add("fix", "link DIContainer dynamically into each\nor statically into one that the others link to.")
        return report.text
    }

    /// The end of a message about a container that is not there; empty in the first copy.
    static var secondCopyHint: String { isOfSecondCopy ? "\n\n\(secondCopyReport)" : "" }
}
