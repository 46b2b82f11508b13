import DIContainer

enum DecoratedKey: InjectionKey { typealias Value = Int }

/// Something whose cost shall grow no faster than its size.
struct Subject: Sendable {
    let name: String
    /// Prepares a run of a size, and returns what is to be measured.
    let prepare: @Sendable (Int) async throws -> @Sendable () async throws -> Void

    static let all: [Subject] = [
        Subject(name: "validate: a chain") { size in
            let container = Container {
                for number in 0..<size - 1 { key(number).module(.unique, injecting: key(number + 1)) }
                key(size - 1).module(.unique)
            }
            return {
                try container.validate()
            }
        },
        Subject(name: "validate: missing keys") { size in
            let container = Container {
                for number in 0..<size { key(number).module(.unique, injecting: key(size + number)) }
            }
            return {
                // The report is not printed: its length is tested elsewhere.
                do { try container.validate() } catch {}
            }
        },
        Subject(name: "resolve: decorators") { size in
            let container = Container {
                Module(DecoratedKey.self) { 0 }
                for _ in 0..<size { Module.decorating(DecoratedKey.self) { $0 + 1 } }
            }
            return {
                try container.validate()
                _ = try container.resolve(DecoratedKey.self)
            }
        },
        Subject(name: "start: independent values") { size in
            let container = Container { for number in 0..<size { key(number).awaitedModule() } }
            return {
                try await container.start()
            }
        },
        Subject(name: "shutdown: over a chain") { size in
            let half = size / 2
            let container = Container {
                for number in 0..<half {
                    key(half + number).moduleToShutDown(holding: key(0))
                    if number + 1 < half { key(number).module(.unique, injecting: key(number + 1)) }
                }
                key(half - 1).module(.unique)
            }
            for number in 0..<half { try key(half + number).resolve(in: container) }
            return {
                await container.shutdown()
            }
        },
    ]
}
