import DIContainer

protocol Logger: Sendable {}
struct ConsoleLogger: Logger {}
