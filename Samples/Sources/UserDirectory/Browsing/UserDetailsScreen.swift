import DIContainer

/// The details on the command line. The screen before it passes the user, and the container all else.
@MainActor
final class UserDetailsScreen {
    @Inject(UserFormatterKey.self) private var formatter
    @Inject(Provider<FavouritesKey>.self) private var favourites

    private let model: UserDetailsModel

    init(user: User) { model = Provider<UserDetailsModelKey>.currentValue(user) }

    func text() async throws -> String {
        try await model.loadData()
        var lines = [try formatter.details(of: model.user)]
        if !model.colleagues.isEmpty {
            let names = model.colleagues.map { "\($0.id) \($0.name.printable)" }
            lines.append("Same role: \(names.joined(separator: ", "))")
        }
        if favourites().contains(model.user) { lines.append("A favourite of yours.") }
        return lines.joined(separator: "\n")
    }
}
