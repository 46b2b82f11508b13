import DIContainer

/// The commands. A new one is one more contribution; nothing else has to know it.
///
/// What is ready only after the start they take by `Lazy`: so that the commands can be made, and asked what they take,
/// before a store is opened or a server is asked. They do not know the library, and so take its handles as closures.
struct CommandModules: ModuleGroup {
    var modules: [Module] {
        Module.contributing(
            to: CommandsKey.self, injecting: Lazy<UserRepositoryKey>.self, UserFormatterKey.self, PrinterKey.self
        ) {
            ListCommand(repository: $0.closure, formatter: $1, printer: $2)
        }
        Module.contributing(
            to: CommandsKey.self, injecting: Lazy<UserRepositoryKey>.self, UserFormatterKey.self, PrinterKey.self
        ) {
            ShowCommand(repository: $0.closure, formatter: $1, printer: $2)
        }
        Module.contributing(
            to: CommandsKey.self, injecting: Lazy<UserRepositoryKey>.self, UserFormatterKey.self, PrinterKey.self
        ) {
            SearchCommand(repository: $0.closure, formatter: $1, printer: $2)
        }
        Module.contributing(
            to: CommandsKey.self, injecting: Lazy<UserRepositoryKey>.self, Lazy<UserStoreKey>.self, PrinterKey.self
        ) {
            AddCommand(repository: $0.closure, store: $1.closure, printer: $2)
        }
        Module.contributing(
            to: CommandsKey.self, injecting: Lazy<UserRepositoryKey>.self, Lazy<UserStoreKey>.self, PrinterKey.self
        ) {
            RemoveCommand(repository: $0.closure, store: $1.closure, printer: $2)
        }
        Module.contributing(
            to: CommandsKey.self,
            injecting: Lazy<UserRepositoryKey>.self, Lazy<UserStoreKey>.self, LineInputKey.self, PrinterKey.self
        ) {
            ImportCommand(repository: $0.closure, store: $1.closure, input: $2, printer: $3)
        }
        // The help is one of the commands that it lists, so it asks for them when it runs.
        Module.contributing(to: CommandsKey.self, injecting: Lazy<CommandsKey>.self, PrinterKey.self) {
            HelpCommand(commands: $0.closure, printer: $1)
        }
    }
}
