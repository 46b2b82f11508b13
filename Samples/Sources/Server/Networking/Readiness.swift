#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What to wait for.
enum Readiness {
    /// Bytes, a connection, or the end.
    case receiving
    /// Room for bytes.
    case sending

    var events: Int16 { Int16(self == .receiving ? POLLIN : POLLOUT) }
}
