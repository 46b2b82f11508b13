import DIContainer

/// Something whose cost must grow no faster than its size.
struct Subject: Sendable {
    let name: String
    /// Prepares a run of a size, and returns what is to be measured.
    let prepare: @Sendable (Int) async throws -> @Sendable () async throws -> Void

    static var all: [Subject] { validating + serving + drawing + resolving + running }

    /// A composition with something wrong, which is to be found and told.
    init(invalid name: String, _ modules: @escaping @Sendable (Int) -> [Module]) {
        self.init(name: "validate: \(name)") { size in
            let container = Container { modules(size) }
            return { try tell { try container.validate() } }
        }
    }

    init(name: String, prepare: @escaping @Sendable (Int) async throws -> @Sendable () async throws -> Void) {
        self.name = name
        self.prepare = prepare
    }
}

/// Makes a report of what `check` finds wrong.
func tell(_ check: () throws -> Void) throws {
    do {
        try check()
    } catch {
        _ = "\(error)"
        return
    }
    try expect(false, "Nothing was found to be wrong.")
}

func expect(_ condition: Bool, _ text: String) throws { if !condition { throw Unexpected(text: text) } }

private struct Unexpected: Error { let text: String }
