/// How users are printed. The names are those of the formatter's modules.
enum OutputFormat: String, CaseIterable, Sendable {
    case table, plain, json
}
