/// A program that composes singletons, each of a type of its own, builds, and resolves the first, which needs all others.
/// Without an argument it does nothing.
struct Launch {
    let count: Int

    /// The source of the program.
    var source: String {
        let groups = stride(from: 0, to: count, by: 20).map { start in
            let modules = (start..<min(start + 20, count)).map { "        \(module($0))\n" }.joined()
            return "struct Group\(start / 20): ModuleGroup {\n    var modules: [Module] {\n\(modules)    }\n}\n"
        }
        return """
            import DIContainer
            \((0..<count).map(service).joined())\(groups.joined())
            if CommandLine.argc > 1 {
                let container = Container { \(groups.indices.map { "Group\($0)()" }.joined(separator: "; ")) }
                container.build()
                _ = container[Key0.self]
            }

            """
    }

    /// The two dependencies of a service, if it has any.
    private func dependencies(of number: Int) -> (left: Int, right: Int)? {
        2 * number + 2 < count ? (2 * number + 1, 2 * number + 2) : nil
    }

    private func service(_ number: Int) -> String {
        let body =
            dependencies(of: number).map { left, right in
                """

                    let (left, right): (any Service\(left), any Service\(right))
                    init(_ left: any Service\(left), _ right: any Service\(right)) { (self.left, self.right) = (left, right) }

                """
            } ?? ""
        return """
            protocol Service\(number): Sendable {}
            enum Key\(number): InjectionKey { typealias Value = any Service\(number) }
            final class Live\(number): Service\(number) {\(body)}

            """
    }

    private func module(_ number: Int) -> String {
        guard let (left, right) = dependencies(of: number) else {
            return "Module(Key\(number).self, scope: .singleton) { Live\(number)() }"
        }
        return "Module(Key\(number).self, scope: .singleton, injecting: Key\(left).self, Key\(right).self) "
            + "{ Live\(number)($0, $1) }"
    }
}
