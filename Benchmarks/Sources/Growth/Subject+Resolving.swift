import DIContainer

extension Subject {
    /// Making containers and values.
    static let resolving: [Subject] = [
        Subject(name: "container: made") { size in
            let modules = chain(size)
            return { _ = Container { modules } }
        },
        Subject(name: "container: replacing all modules") { size in
            let container = Container { chain(size) }
            return { _ = container.replacing { for number in 0..<size { key(number).module() } } }
        },
        Subject(name: "resolve: each of many keys") { size in
            let container = Container { for number in 0..<size { key(number).module(.singleton) } }
            return { for number in 0..<size { try key(number).resolve(in: container) } }
        },
        Subject(name: "resolve: a tree") { size in
            let container = Container {
                for number in 0..<size {
                    2 * number + 2 < size
                        ? key(number).module(injecting: key(2 * number + 1), and: key(2 * number + 2))
                        : key(number).module()
                }
            }
            return { try key(0).resolve(in: container) }
        },
        Subject(name: "resolve: decorators") { size in
            let container = Container {
                key(0).module()
                for _ in 0..<size { key(0).decorator() }
            }
            return {
                try container.validate()
                try key(0).resolve(in: container)
            }
        },
        Subject(name: "resolve: contributions") { size in
            let container = Container {
                for number in 0..<size {
                    key(number).module(.singleton)
                    key(number).contribution()
                }
            }
            return { try expect(container.resolve(HubKey.self).count == size, "Something was not contributed.") }
        },
        Subject(name: "resolve: names of one key") { size in
            let container = Container {
                for number in 0..<size { Module(HubKey.self, named: "\(number)", scope: .singleton) { [] } }
            }
            return { for number in 0..<size { _ = try container.resolve(HubKey.self, named: "\(number)") } }
        },
        Subject(name: "resolve: a missing key, behind a chain") { size in
            let container = Container { for number in 0..<size { key(number).module(injecting: key(number + 1)) } }
            return { try tell { try key(0).resolve(in: container) } }
        },
        Subject(name: "resolve: each of many missing keys") { size in
            let container = Container { for number in 0..<size { key(number).module() } }
            return { for number in 0..<size { try tell { try key(size + number).resolve(in: container) } } }
        },
        Subject(name: "reset: many values") { size in
            let container = Container { for number in 0..<size { key(number).module(.cached(in: .session)) } }
            for number in 0..<size { try key(number).resolve(in: container) }
            return { container.reset(.session) }
        },
    ]
}
