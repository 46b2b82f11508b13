#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The clock of the computer.
struct SystemWallClock: WallClock {
    var secondsSince1970: Int { time(nil) }
}
