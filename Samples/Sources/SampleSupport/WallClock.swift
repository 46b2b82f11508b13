import DIContainer

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Tells the time of day.
package protocol WallClock: Sendable {
    /// The seconds since the beginning of 1970, in UTC.
    var now: Int { get }
}

/// Its default value serves every program; tests have a clock that stands still.
package enum WallClockKey: DefaultInjectionKey {
    package static var defaultValue: any WallClock { SystemWallClock() }
}

/// The clock of the computer.
struct SystemWallClock: WallClock {
    var now: Int { time(nil) }
}

extension WallClock {
    /// The time as HTTP writes it: `Sun, 06 Nov 1994 08:49:37 GMT`.
    package var httpDate: String {
        var (seconds, date, text) = (time_t(now), tm(), [CChar](repeating: 0, count: 64))
        gmtime_r(&seconds, &date)
        let count = strftime(&text, text.count, "%a, %d %b %Y %H:%M:%S GMT", &date)
        return String(decoding: text.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
