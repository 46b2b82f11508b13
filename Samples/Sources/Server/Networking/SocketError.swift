#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What a call of the system said.
struct SocketError: Error, Equatable, CustomStringConvertible {
    /// What the call was for: `listening on 127.0.0.1:80`.
    let step: String
    let message: String

    init(_ step: String, errno: Int32) { self.init(step, message: String(cString: strerror(errno))) }

    init(_ step: String, message: String) {
        self.step = step
        self.message = message
    }

    var description: String { "\(step): \(message)" }
}
