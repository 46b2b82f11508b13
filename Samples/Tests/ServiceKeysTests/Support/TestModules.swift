import DIContainer

@testable import ServiceKeys

/// What every test puts in the place of the program's surroundings.
struct TestModules: ModuleGroup {
    var modules: [Module] {
        Module(PrinterKey.self, scope: .singleton) { RecordingPrinter() }
        Module(WallClockKey.self) { FixedWallClock() }
        Module(TextInputKey.self) { StubInput(text: "one two\nthree\n") }
    }
}
