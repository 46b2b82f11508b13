/// A client's connection, with calls that wait for it without keeping a thread.
struct Connection: Sendable {
    let socket: Socket
    let poller: Poller

    /// The next bytes; none at the end.
    func receive(until deadline: ContinuousClock.Instant) async throws -> [UInt8] {
        while true {
            if let bytes = try socket.receive() { return bytes }
            try await poller.wait(for: .receiving, of: socket, until: deadline)
        }
    }

    /// Sends all of the bytes, as fast as the client takes them.
    func send(_ bytes: [UInt8], until deadline: ContinuousClock.Instant) async throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            if let count = try socket.transmit(rest) {
                rest = rest.dropFirst(count)
            } else {
                try await poller.wait(for: .sending, of: socket, until: deadline)
            }
        }
    }

    /// Ends the connection so that the client can read what it was sent.
    ///
    /// Were the socket closed while bytes of the client are unread, the system would take back the answer (RFC 9112, 9.6).
    func finish(until deadline: ContinuousClock.Instant) async {
        socket.endSending()
        var left = 1 << 22
        while left > 0, let bytes = try? await receive(until: deadline), !bytes.isEmpty { left -= bytes.count }
    }
}
