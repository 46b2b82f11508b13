import DIContainer

extension CacheName { static let session = CacheName("session") }

extension Subject {
    /// Validating, and telling what is wrong.
    static let validating: [Subject] = [
        Subject(name: "validate: a chain") { size in
            let container = Container { chain(size) }
            return { try container.validate() }
        },
        Subject(name: "validate: decorators and contributions") { size in
            let container = Container {
                for number in 0..<size / 2 { key(number).module() }
                for number in 0..<size / 4 { key(number).contribution() }
                for number in 1..<size / 4 { key(0).decorator(injecting: key(number)) }
            }
            return { try container.validate() }
        },
        Subject(invalid: "missing keys") { size in
            (0..<size).map { key(2 * $0).module(injecting: key(2 * $0 + 1)) }
        },
        Subject(invalid: "one missing key") { size in
            (0..<size).map { key($0).module(injecting: key(size)) }
        },
        Subject(name: "validate: missing keys of a child") { size in
            let parent = Container { for number in 0..<size / 2 { key(number).module(injecting: key(size + number)) } }
            let child = Container(parent: parent) {
                for number in size / 2..<size {
                    key(number).module(injecting: key(size + number))
                    // What the parent misses, and a child has.
                    key(size / 2 + number).module()
                }
            }
            return { try tell { try child.validate() } }
        },
        Subject(invalid: "duplicates") { size in
            (0..<size / 2).flatMap { [key($0).module(), key($0).module()] }
        },
        Subject(invalid: "duplicates of one key") { size in (0..<size).map { _ in key(0).module() } },
        Subject(invalid: "many cycles") { size in
            (0..<size / 2).flatMap {
                [key(2 * $0).module(injecting: key(2 * $0 + 1)), key(2 * $0 + 1).module(injecting: key(2 * $0))]
            }
        },
        Subject(invalid: "one long cycle") { size in
            (0..<size).map { key($0).module(injecting: key(($0 + 1) % size)) }
        },
        Subject(invalid: "a dense knot") { size in
            (0..<size).map { key($0).module(injecting: key(($0 + 1) % size), and: key($0 * 7 % size)) }
        },
        Subject(invalid: "knots that no cut frees") { size in
            // Two rings of 200 that share a key.
            (0..<size / 400).flatMap { knot in
                let first = 400 * knot
                return (0..<400).map { number -> Module in
                    let next = number % 200 == 199 ? first : first + number + 1
                    return number == 0
                        ? key(first).module(injecting: key(first + 1), and: key(first + 200))
                        : key(first + number).module(injecting: key(next))
                }
            }
        },
        Subject(invalid: "captives, each of its own keeper") { size in
            (0..<size / 2).flatMap {
                [
                    key($0).module(.cached(in: .session)),
                    key(size / 2 + $0).module(.singleton, injecting: key($0)),
                ]
            }
        },
        Subject(invalid: "captives through a hub") { size in
            (0..<size / 2).flatMap {
                [
                    key($0).module(.cached(in: .session)), key($0).contribution(),
                    key(size / 2 + $0).module(.singleton, injectingHub: .atOnce),
                ]
            }
        },
        Subject(invalid: "captives of many scopes through a hub") { size in
            (0..<size / 2).flatMap {
                [
                    key($0).module(.cached(in: CacheName("\($0)"))), key($0).contribution(),
                    key(size / 2 + $0).module(
                        .cached(in: CacheName("\($0)")).timeToLive(.seconds($0 + 1)), injectingHub: .atOnce),
                ]
            }
        },
        Subject(invalid: "captives all along a chain") { size in
            [key(size).module(.singleton, injecting: key(0))]
                + (0..<size / 2).map { key($0).module(injecting: key($0 + 1), and: key(size / 2 + 1 + $0)) }
                + [key(size / 2).module()]
                + (0..<size / 2).map { key(size / 2 + 1 + $0).module(.cached(in: .session)) }
        },
        Subject(invalid: "decorators of nothing") { size in
            [key(size).module()] + (0..<size).map { key($0).decorator() }
        },
        Subject(invalid: "decorators of one missing key") { size in
            [key(1).module()] + (0..<size).map { _ in key(0).decorator() }
        },
        Subject(name: "validate: replacements of nothing") { size in
            let container = Container { for number in 0..<size { key(number).module() } }
                .replacing { for number in 0..<size { key(size + number).module() } }
            return { try tell { try container.validate() } }
        },
        Subject(invalid: "handles that cannot wait") { size in
            (0..<size / 2).flatMap { [key($0).transientModule(), key($0).lazyContribution()] }
        },
    ]

    static func chain(_ size: Int, _ scope: Scope<Int> = .unique) -> [Module] {
        (0..<size - 1).map { key($0).module(scope, injecting: key($0 + 1)) } + [key(size - 1).module(scope)]
    }
}
