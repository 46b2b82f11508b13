import DIContainer

/// The commands. A new one is one more contribution; nothing else has to know it.
struct CommandModules: ModuleGroup {
    var modules: [Module] {
        Module.contributing(
            to: CommandsKey.self, injecting: UserRepositoryKey.self, UserFormatterKey.self, PrinterKey.self,
            factory: ListCommand.init)
        Module.contributing(
            to: CommandsKey.self, injecting: UserRepositoryKey.self, UserFormatterKey.self, PrinterKey.self,
            factory: ShowCommand.init)
        Module.contributing(
            to: CommandsKey.self, injecting: UserRepositoryKey.self, UserFormatterKey.self, PrinterKey.self,
            factory: SearchCommand.init)
        Module.contributing(
            to: CommandsKey.self, injecting: UserRepositoryKey.self, UserStoreKey.self, PrinterKey.self,
            factory: AddCommand.init)
        Module.contributing(
            to: CommandsKey.self, injecting: UserRepositoryKey.self, UserStoreKey.self, PrinterKey.self,
            factory: RemoveCommand.init)
        Module.contributing(
            to: CommandsKey.self,
            injecting: UserRepositoryKey.self, UserStoreKey.self, LineInputKey.self, PrinterKey.self,
            factory: ImportCommand.init)
        // The help is one of the commands that it lists, so it asks for them when it runs.
        Module.contributing(to: CommandsKey.self, injecting: Lazy<CommandsKey>.self, PrinterKey.self) {
            HelpCommand(commands: $0, printer: $1)
        }
    }
}
