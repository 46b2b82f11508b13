/// An error or a warning of the compiler, as it prints it: `File.swift:4:9: error: …`.
struct CompilerDiagnostic: Hashable, Sendable, CustomStringConvertible {
    let file: String
    /// The line, or `nil` for what belongs to no place.
    let line: Int?
    let isError: Bool
    let message: String

    /// Reads one line of the compiler's output; `nil` for notes and quoted source.
    init?(_ text: some StringProtocol) {
        let text = String(text)
        guard let match = try? /^(?:(.+?):(?:(\d+):)?(?:(\d+):)? )?(error|warning): (.*)$/.firstMatch(in: text) else {
            return nil
        }
        file = match.1.map(String.init) ?? ""
        line = match.2.flatMap { Int($0) }
        isError = match.4 == "error"
        message = String(match.5)
    }

    var description: String {
        "\(file):\(line.map(String.init) ?? "-"): \(isError ? "error" : "warning"): \(message)"
    }
}
