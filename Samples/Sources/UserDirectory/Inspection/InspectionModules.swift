import DIContainer

/// The commands that are about the program itself.
struct InspectionModules: ModuleGroup {
    let options: Options

    var modules: [Module] {
        Module(OptionsKey.self) { [options] in options }
        Module.contributing(
            to: CommandsKey.self, injecting: OptionsKey.self, FileSystemKey.self, PrinterKey.self
        ) {
            GraphCommand(given: $0, fileSystem: $1, printer: $2)
        }
        Module.contributing(to: CommandsKey.self, injecting: OptionsKey.self, PrinterKey.self) {
            DoctorCommand(given: $0, printer: $1)
        }
    }
}
