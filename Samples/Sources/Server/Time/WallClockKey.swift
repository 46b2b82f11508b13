import DIContainer

/// Its default value serves the program; no module has to.
enum WallClockKey: DefaultInjectionKey {
    static var defaultValue: any WallClock { SystemWallClock() }
}
