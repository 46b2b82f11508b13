import DIContainer
import DIContainerGraph

/// Looks for mistakes in the composition, and for what is likely a slip; or makes a mistake, to show what the report of it looks like.
struct DoctorCommand: Command {
    let given: Options
    let printer: any Printer

    let name = "doctor"
    let parameters = ""
    let summary = "check the composition that the other options ask for; nothing is opened"
    let options: Set<Option> = [.break]
    let needsStart = false

    func run(_ arguments: [String]) async throws {
        try expect(0...0, arguments)
        let container = given.breakage.map(broken) ?? .current
        do {
            try container.validate()
        } catch {
            try printer.output("\(error)")
            throw ToldFailure()
        }
        let graph = container.graph
        try printer.output("The composition is sound: \(CompositionCounts(graph)).")
        for hint in graph.hints(from: Program.entryPoints) { try printer.output("\n\(hint)") }
    }

    /// The program with a mistake. It is composed anew, so that the one that runs stays sound.
    private func broken(by breakage: Breakage) -> Container {
        Container {
            UserDirectoryModules(options: given)
            BrokenModules(breakage: breakage)
        }
    }
}
