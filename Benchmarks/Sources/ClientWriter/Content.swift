/// What the services of a client are, and how their modules and a hand-written function make them.
enum Content: String, CaseIterable {
    /// Each service is a class behind a protocol, and is made of the two before it.
    case plain
    /// The same on the main actor.
    case mainActor = "main-actor"
    /// The same, made by factories that wait.
    case awaited
    /// Ten forms of a module that applications use, one after the other.
    case mixture

    /// Declarations that are needed once, beside those of keys.
    var preamble: String {
        switch self {
        case .plain, .mainActor: ""
        case .awaited:
            "@concurrent func started<Service: Sendable>(_ service: Service) async throws -> Service { service }\n"
        case .mixture:
            """
            @concurrent func started<Service: Sendable>(_ service: Service) async throws -> Service { service }
            func prepare<Service>(_ service: Service) {}

            """
        }
    }

    /// What of it needs the library.
    var libraryPreamble: String {
        self == .mixture ? "extension CacheName { static let session = CacheName(\"session\") }\n" : ""
    }

    /// The service of a number: a protocol, and a class that is made of the services before it.
    func service(_ number: Int) -> String {
        let isolation = self == .mainActor ? "@MainActor " : ""
        let parts = dependencies(of: number)
        let properties = parts.map { "    let service\($0): any Service\($0)\n" }.joined()
        let parameters = parts.map { "_ service\($0): any Service\($0)" }.joined(separator: ", ")
        let assignments = parts.map { "        self.service\($0) = service\($0)\n" }.joined()
        return """
            \(isolation)protocol Service\(number): Sendable { var number: Int { get } }
            \(isolation)final class Live\(number): Service\(number) {
            \(properties)    var number: Int { \(number) }
                init(\(parameters)) {
            \(assignments)    }
                func close() async {}
            }

            """
    }

    /// The key of a number.
    func key(_ number: Int) -> String {
        "enum Key\(number): \(self == .mainActor ? "MainActorInjectionKey" : "InjectionKey") "
            + "{ typealias Value = any Service\(number) }\n"
    }

    /// The module of a number.
    func module(_ number: Int) -> String {
        let key = "Key\(number).self"
        let parts = dependencies(of: number)
        let injecting = parts.isEmpty ? "" : ", injecting: " + parts.map { "Key\($0).self" }.joined(separator: ", ")
        let arguments = parts.indices.map { "$\($0)" }.joined(separator: ", ")
        let made = "Live\(number)(\(arguments))"
        switch self {
        case .plain, .mainActor: return "Module(\(key)\(injecting)) { \(made) }"
        case .awaited: return "Module(\(key), scope: .singleton\(injecting)) { try await started(\(made)) }"
        case .mixture:
            switch number % 10 {
            case 0: return "Module(\(key)) { \(made) }"
            case 1: return "Module(\(key), scope: .singleton) { \(made) }"
            case 2: return "Module(\(key)\(injecting)) { one, two in Live\(number)(one, two) }"
            case 3: return "Module(\(key), scope: .shared\(injecting), factory: Live\(number).init)"
            case 4: return "Module(\(key), scope: .cached(in: .session)\(injecting)) { \(made) }"
            case 5: return "Module(\(key), scope: .singleton\(injecting)) { try await started(\(made)) }"
            case 6: return "Module(\(key), named: \"local\", scope: .singleton\(injecting)) { \(made) }"
            case 7: return "Module(TypeKey<Live\(number)>.self, scope: .graph\(injecting)) { \(made) }"
            case 8:
                return """
                    Module(\(key), scope: .singleton\(injecting)) {
                        let service = \(made)
                        prepare(service)
                        return service
                    }
                    """
            default:
                return "Module(\(key), scope: .singleton(eager: true)\(injecting)) { \(made) } onShutdown: { _ in }"
            }
        }
    }

    /// The statement of a hand-written function that makes the service of a number.
    func construction(_ number: Int) -> String {
        let arguments = dependencies(of: number).map { "service\($0)" }.joined(separator: ", ")
        let made = "Live\(number)(\(arguments))"
        let waits = self == .awaited || self == .mixture && number % 10 == 5
        return "let service\(number): any Service\(number) = \(waits ? "try await started(\(made))" : made)"
    }

    /// What precedes the body of a hand-written function.
    var signature: String {
        switch self {
        case .plain: "public func composition() -> any Sendable"
        case .mainActor: "@MainActor public func composition() -> any Sendable"
        case .awaited, .mixture: "public func composition() async throws -> any Sendable"
        }
    }

    /// The services that the one of a number is made of: the two before it, except for the first two, and for two of
    /// ten in a mixture.
    private func dependencies(of number: Int) -> [Int] {
        if number < 2 { return [] }
        guard self == .mixture else { return [number - 2, number - 1] }
        // The keys of numbers that end in 6 and 7 are served by name or by type only.
        let first = number / 10 * 10
        return number - first < 2 ? [] : [first, first + 1]
    }
}
