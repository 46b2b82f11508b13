#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The clock of the computer.
struct SystemWallClock: WallClock {
    var now: Int { time(nil) }
}
