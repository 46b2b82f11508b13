/// The place where clients connect.
actor Listener {
    /// Where that is: `http://127.0.0.1:8080`.
    nonisolated let address: String
    nonisolated let port: UInt16
    private let poller: Poller
    private var socket: Socket?

    private init(_ socket: Socket, host: String, port: UInt16, poller: Poller) {
        self.socket = socket
        self.port = port
        self.poller = poller
        // An IPv6 address stands in brackets.
        address = "http://\(host.contains(":") ? "[\(host)]" : host):\(port)"
    }

    /// Opens the place that the configuration names. From now on clients may connect; they wait until they are accepted.
    static func open(_ configuration: Configuration, poller: Poller) async throws -> Listener {
        let (host, port) = (configuration.host, configuration.port)
        let opened = try await BlockingWork.run { try Socket.listening(at: host, port: port, backlog: 128) }
        return Listener(opened.socket, host: opened.host, port: opened.port, poller: poller)
    }

    /// The next client.
    ///
    /// - Throws: `WaitError` when the task is cancelled, `SocketError` where the system is at its limits.
    func accept() async throws -> Socket {
        while let socket {
            if let connection = try socket.acceptConnection() { return connection }
            try await poller.wait(for: .receiving, of: socket)
        }
        throw WaitError.stopped
    }

    /// Sends clients away, those included that nobody has accepted yet. Doing so twice does no harm.
    func close() { socket = nil }
}
