// options: -parse-as-library
// Stand-ins for declarations of other packages in the article, since the tests depend on none. The declarations have the names,
// types and isolation of UIKit, Combine, swift-argument-parser 1 and Vapor 4, and do nothing.

import DIContainer

@MainActor class UIResponder { init() {} }
@MainActor class UIScene: UIResponder { @MainActor class ConnectionOptions {} }
@MainActor class UIWindowScene: UIScene {}
@MainActor class UISceneSession {}
@MainActor class UIWindow: UIResponder { init(windowScene: UIWindowScene) {} }
@MainActor protocol UIWindowSceneDelegate {
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions)
}

struct AnyPublisher<Output, Failure: Error> {}
final class PassthroughSubject<Output, Failure: Error> {
    func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher() }
}

protocol AsyncParsableCommand: Decodable {
    init()
    mutating func run() async throws
}
extension AsyncParsableCommand { static func main() async {} }
@propertyWrapper struct Flag<Value: Decodable>: Decodable { var wrappedValue: Value }
@propertyWrapper struct Argument<Value: Decodable>: Decodable {
    var wrappedValue: Value { fatalError("A stand-in parses nothing.") }
}

final class Request: Sendable {}
final class Response: Sendable {}
protocol AsyncResponder: Sendable { func respond(to request: Request) async throws -> Response }
protocol AsyncMiddleware: Sendable {
    func respond(to request: Request, chainingTo next: any AsyncResponder) async throws -> Response
}
struct Middlewares { mutating func use(_ middleware: any AsyncMiddleware) {} }
final class Application: Sendable {
    nonisolated(unsafe) var middleware = Middlewares()
    func execute() async throws {}
}

// What the article's program declares elsewhere.

@MainActor struct Router {
    let window: UIWindow
    func showRoot() {}
}
enum RouterKey: MainActorInjectionKey { typealias Value = Router }
struct Event: Sendable {}
enum Units { case celsius, fahrenheit }
struct Report: Sendable { func text(for city: String) throws -> String { city } }
enum ReportKey: InjectionKey { typealias Value = Report }
struct WeatherModules: ModuleGroup {
    let units: Units
    var modules: [Module] { Module(ReportKey.self) { Report() } }
}
enum RequestKey: InjectionKey { typealias Value = Request }
struct RequestModules: ModuleGroup {
    let request: Request
    var modules: [Module] { Module(RequestKey.self) { request } }
}
