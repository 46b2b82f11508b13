import DIContainer

/// The abstraction that the article asks for without having registered it.
protocol AAAA: Sendable {
    func doSomething()
}

/// A key that no module serves.
enum AAAAKey: InjectionKey { typealias Value = any AAAA }

/// The key of a service that cannot be made.
enum AAAAServiceKey: TextServiceKey {
    static let name = "aaaa"
    static let summary = "do what no module serves"
}

/// A service that relies on what no module serves.
struct AAAAService: TextService {
    let base: any AAAA

    func run(on text: [UInt8]) -> String {
        base.doSomething()
        return "Done."
    }
}

/// The article's mistake: something injects what was never registered.
///
/// There the program stops with "Container 'AAAA' not resolved!", when the property is read for the first time. Here
/// the composition is refused before anything runs, since what a module injects is part of its type.
struct UnregisteredModules: ModuleGroup {
    var modules: [Module] {
        RegisteredService(AAAAServiceKey.self, injecting: AAAAKey.self) { AAAAService(base: $0) }
    }
}
