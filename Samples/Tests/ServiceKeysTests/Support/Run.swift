import DIContainer
import Testing

@testable import ServiceKeys

/// What one call of the program did with the container of the test.
struct Run {
    let code: ExitCode
    let output: String
    let notes: String

    init(_ arguments: String...) throws {
        code = Program().run(arguments)
        let printer = try #require(PrinterKey.currentValue as? RecordingPrinter)
        (output, notes) = (printer.text, printer.notes)
    }
}
