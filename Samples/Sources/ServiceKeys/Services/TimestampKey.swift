import DIContainer

enum TimestampKey: TextServiceKey {
    static let name = "timestamp"
    static let summary = "put the time before each line"
}
