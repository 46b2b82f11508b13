extension [any Command] {
    /// The command that `name` calls.
    func command(named name: String) throws(UsageError) -> any Command {
        if let command = first(where: { $0.name == name }) { return command }
        let near = ClosestName.to(name, among: map(\.name))
        throw UsageError("There is no command \(name).\(near.map { " Did you mean \($0)?" } ?? "")")
    }
}
