import DIContainer

enum ReportKey: TextServiceKey {
    static let name = "report"
    static let summary = "print time, size and checksum at once"
}
