import DIContainer

/// The models of the screens. Each screen has one of its own; the repository behind them is the same for all of them.
struct BrowsingModules: ModuleGroup {
    var modules: [Module] {
        Module(UserListModelKey.self, injecting: UserRepositoryKey.self, factory: UserListModel.init)
        Module(
            UserDetailsModelKey.self, injecting: UserRepositoryKey.self, passing: User.self,
            factory: UserDetailsModel.init)
        Module.contributing(to: CommandsKey.self, injecting: LineInputKey.self, PrinterKey.self) {
            BrowseCommand(input: $0, printer: $1)
        }
    }
}
