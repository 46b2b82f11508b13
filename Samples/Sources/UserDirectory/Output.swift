import DIContainer
import Foundation
import SampleSupport

/// The formatters, each under its name, and the one of them that the user chose.
struct OutputModules: ModuleGroup {
    let format: OutputFormat

    var modules: [Module] {
        Module(UserFormatterKey.self, named: "table", injecting: WallClockKey.self, factory: TableFormatter.init)
        Module(UserFormatterKey.self, named: "plain") { PlainFormatter() }
        Module(UserFormatterKey.self, named: "json") { JSONFormatter() }
        Module(UserFormatterKey.self, injecting: Resolver.self) { [format] resolver in
            try resolver.resolve(UserFormatterKey.self, named: format.rawValue)
        }
    }
}

/// How users are printed. The names are those of the formatter's modules.
enum OutputFormat: String, CaseIterable, Sendable {
    case table, plain, json
}

/// Turns users into text.
protocol UserFormatter: Sendable {
    func list(_ users: [User]) throws -> String
    func details(of user: User) throws -> String
}

/// The formatter in use; one for each ``OutputFormat`` is served under that format's name.
enum UserFormatterKey: InjectionKey { typealias Value = any UserFormatter }

/// For people: aligned columns.
struct TableFormatter: UserFormatter {
    let clock: any WallClock

    func list(_ users: [User]) -> String {
        if users.isEmpty { return "No users." }
        let rows = users.map { ["\($0.id)", $0.name, $0.email, $0.role ?? "–"].map(\.printable) }
        let count = users.count == 1 ? "1 user" : "\(users.count) users"
        return "\(([["ID", "NAME", "EMAIL", "ROLE"]] + rows).aligned)\n\n\(count)"
    }

    func details(of user: User) -> String {
        var rows = [["ID", "\(user.id)"], ["Name", user.name], ["Email", user.email], ["Role", user.role ?? "–"]]
        if let date = user.addedAt { rows.append(["Added", "\((clock.now - date) / 86_400) days ago"]) }
        return rows.map { $0.map(\.printable) }.aligned
    }
}

/// For scripts: a line for each user, its fields separated by tabs.
struct PlainFormatter: UserFormatter {
    func list(_ users: [User]) -> String { users.map(details).joined(separator: "\n") }

    func details(of user: User) -> String {
        ["\(user.id)", user.name, user.email, user.role ?? ""].map(\.printable).joined(separator: "\t")
    }
}

/// For programs: JSON.
struct JSONFormatter: UserFormatter {
    func list(_ users: [User]) throws -> String { try encode(users) }

    func details(of user: User) throws -> String { try encode(user) }

    private func encode(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
