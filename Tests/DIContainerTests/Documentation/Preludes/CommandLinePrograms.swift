// options: -parse-as-library
// Stand-ins for declarations of swift-argument-parser 1 in the article, since the tests depend on no package. They do nothing.

import DIContainer

protocol AsyncParsableCommand: Decodable {
    init()
    mutating func run() async throws
}
extension AsyncParsableCommand { static func main() async {} }
@propertyWrapper struct Flag<Value: Decodable>: Decodable { var wrappedValue: Value }
@propertyWrapper struct Argument<Value: Decodable>: Decodable {
    var wrappedValue: Value { fatalError("A stand-in parses nothing.") }
}

// What the article's program declares elsewhere.

enum Units { case celsius, fahrenheit }
struct Report: Sendable { func text(for city: String) throws -> String { city } }
enum ReportKey: InjectionKey { typealias Value = Report }
struct WeatherModules: ModuleGroup {
    let units: Units
    var modules: [Module] { Module(ReportKey.self) { Report() } }
}
