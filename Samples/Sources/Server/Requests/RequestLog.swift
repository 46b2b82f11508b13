/// Notes about one request, each tagged with its ID.
struct RequestLog: Sendable {
    let id: RequestID
    let printer: any Printer

    func note(_ line: String) { printer.note("[\(id)] \(line)") }
}
