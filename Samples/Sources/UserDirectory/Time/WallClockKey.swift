import DIContainer

/// Its default value serves the program; no module has to.
enum WallClockKey: DefaultInjectionKey {
    typealias Value = any WallClock

    static var defaultValue: any WallClock { SystemWallClock() }
}
