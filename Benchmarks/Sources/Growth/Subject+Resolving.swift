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
            let modules = (0..<size).map { key($0).module() }
            return { _ = container.replacing { modules } }
        },
        Subject(name: "container: contributions to one key") { size in
            let modules = (0..<size).map { key($0).contribution() }
            return { _ = Container { modules } }
        },
        Subject(name: "container: replacing contributions of a child by as many") { size in
            let modules = (0..<size).map { key($0).contribution() }
            let container = Container(parent: Container { modules }) { modules }
            return { _ = container.replacing { modules } }
        },
        Subject(name: "container: replaced again and again") { size in
            let container = Container { key(0).module() }
            return { _ = (0..<size).reduce(container) { last, _ in last.replacing { key(0).module() } } }
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
        Subject(name: "resolve: a chain of singletons") { size in
            let container = Container { chain(size, .singleton) }
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
        Subject(name: "resolve: by type, beside many names") { size in
            let container = Container {
                Module(PartKey.self) { Part() }
                for number in 0..<size { Module(PartKey.self, named: "\(number)") { Part() } }
            }
            return {
                _ = try Container(parent: container) { Module(Whole.self, factory: Whole.init) }.resolve(Whole.self)
            }
        },
        Subject(name: "resolve: a missing key, behind a chain") { size in
            let container = Container { for number in 0..<size { key(number).module(injecting: key(number + 1)) } }
            return { try tell { try key(0).resolve(in: container) } }
        },
        Subject(name: "resolve: each of many missing keys") { size in
            let container = Container { for number in 0..<size { key(number).module() } }
            return { for number in 0..<size { try tell { try key(size + number).resolve(in: container) } } }
        },
        Subject(name: "resolve: a scope for each key") { size in
            let container = Container {
                for number in 0..<size { key(number).module(.cached(in: CacheName("\(number)"))) }
            }
            return { for number in 0..<size { try key(number).resolve(in: container) } }
        },
        Subject(name: "resolve: a session's value in each of nested children") { size in
            let containers = nested(size)
            return { for number in 0..<size { try key(number).resolve(in: containers[number]) } }
        },
        Subject(name: "resolve: a session's value in the innermost of nested children") { size in
            let innermost = nested(size)[size - 1]
            return { try key(size - 1).resolve(in: innermost) }
        },
        Subject(name: "reset: a parent's session, below which a child has values to shut down") { size in
            let parent = Container {}
            let child = Container(parent: parent) { key(0).moduleToShutDown(.cached(in: .session)) }
            return {
                for _ in 0..<size {
                    try key(0).resolve(in: child)
                    parent.reset(.session)
                }
            }
        },
        Subject(name: "reset: many values") { size in
            let container = Container { for number in 0..<size { key(number).module(.cached(in: .session)) } }
            for number in 0..<size { try key(number).resolve(in: container) }
            return { container.reset(.session) }
        },
    ]

    /// Containers, each the child of the one before, with a value of a session in each.
    private static func nested(_ size: Int) -> [Container] {
        var containers: [Container] = []
        for number in 0..<size {
            containers.append(Container(parent: containers.last) { key(number).module(.cached(in: .session)) })
        }
        return containers
    }
}
