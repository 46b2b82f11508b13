import Foundation

/// For people: aligned columns.
struct TableFormatter: UserFormatter {
    let clock: any WallClock

    func list(_ users: [User]) -> String {
        if users.isEmpty { return "No users." }
        let rows = users.map { ["\($0.id)", $0.name, $0.email, $0.role ?? "–"].map(\.printable) }
        let title = ["ID", "NAME", "EMAIL", "ROLE"]
        let widths = title.indices.map { column in ([title] + rows).map { $0[column].columns }.max() ?? 0 }
        let lines = ([title] + rows).map { row in
            zip(row, widths).map { $0.padded(to: $1) }.joined(separator: "  ").trimmed
        }
        return (lines + ["", users.count == 1 ? "1 user" : "\(users.count) users"]).joined(separator: "\n")
    }

    func details(of user: User) -> String {
        var lines = [
            ("ID", "\(user.id)"), ("Name", user.name), ("Email", user.email), ("Role", user.role ?? "–"),
        ]
        if let date = user.addedAt {
            lines.append(("Added", date.formatted(.iso8601.year().month().day()) + age(of: date)))
        }
        return lines.map { "\($0.padded(to: 5))  \($1.printable)" }.joined(separator: "\n")
    }

    private func age(of date: Date) -> String {
        switch Int(clock.now.timeIntervalSince(date) / 86_400) {
        // A clock that was set back is no reason to print nonsense.
        case ..<0: ""
        case 0: " (today)"
        case 1: " (1 day ago)"
        case let days: " (\(days) days ago)"
        }
    }
}
