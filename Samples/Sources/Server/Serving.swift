import DIContainer
import SampleSupport

/// From the socket that clients connect to, which is opened at the start, to the container of a request.
struct ServingModules: ModuleGroup {
    var modules: [Module] {
        Module(ListenerKey.self, scope: .singleton, injecting: ConfigurationKey.self, ServerStatisticsKey.self) {
            try await Listener.open(at: $0.host, port: $0.port, statistics: $1)
        } onShutdown: {
            await $0.close()
        }
        Module(
            ServerKey.self,
            injecting: ConfigurationKey.self, ListenerKey.self, Provider<ConnectionServiceKey>.self, PrinterKey.self
        ) {
            Server(configuration: $0, listener: $1, service: $2.closure, printer: $3)
        }
        Module(
            ConnectionServiceKey.self, passing: Socket.self,
            injecting: Dependencies<ConfigurationKey, RequestDispatcherKey, ClientWaitsKey, PrinterKey>.self
        ) {
            ConnectionService(
                socket: $0, configuration: $1[ConfigurationKey.self], dispatcher: $1[RequestDispatcherKey.self],
                waits: $1[ClientWaitsKey.self], printer: $1[PrinterKey.self])
        }
        Module(ClientWaitsKey.self, scope: .singleton, injecting: ConfigurationKey.self) {
            ClientWaits(most: $0.mostWaits)
        }
        Module(
            RequestDispatcherKey.self, injecting: ServerStatisticsKey.self, WallClockKey.self, PrinterKey.self
        ) {
            RequestDispatcher(statistics: $0, clock: $1, printer: $2)
        }
        Module(ServerStatisticsKey.self, scope: .singleton(eager: true), injecting: PrinterKey.self) {
            ServerStatistics(printer: $0)
        } onShutdown: {
            await $0.report()
        }
        Module(RequestNumbersKey.self, scope: .singleton) { RequestNumbers() }
    }
}

/// The place where clients connect.
actor Listener {
    /// Where that is: `http://127.0.0.1:8080`.
    nonisolated let address: String
    private let statistics: ServerStatistics
    private var socket: Socket?

    private init(_ socket: Socket, address: String, statistics: ServerStatistics) {
        (self.socket, self.address, self.statistics) = (socket, address, statistics)
    }

    /// Opens the place. From now on clients may connect; they wait until they are accepted.
    static func open(at host: String, port: UInt16, statistics: ServerStatistics) async throws -> Listener {
        // Looking up the host may wait for the network.
        let opened = try await Patience.wait { _ in try Socket.listening(at: host, port: port) }
        // An IPv6 address stands in brackets.
        let name = host.contains(":") ? "[\(host)]" : host
        return Listener(opened.socket, address: "http://\(name):\(opened.port)", statistics: statistics)
    }

    /// The next client.
    ///
    /// - Throws: `SocketError`, also where the task is cancelled or the listener closed.
    func accept() async throws -> Socket {
        guard let socket else { throw SocketError.cancelled }
        let client = try await Patience.wait { try socket.acceptClient($0) }
        await statistics.noteConnection()
        return client
    }

    /// Sends clients away, those included that wait to be accepted. Doing so twice does no harm.
    func close() { socket = nil }
}

enum ListenerKey: InjectionKey { typealias Value = Listener }

/// Accepts connections and serves them, each in a separate task.
struct Server: Sendable {
    let configuration: Configuration
    let listener: Listener
    let service: @Sendable (Socket) -> ConnectionService
    let printer: any Printer

    /// Serves until the task is cancelled; then lets the requests that run end, for as long as they may.
    func run() async throws {
        let (sockets, accepted) = AsyncStream.makeStream(of: Socket.self)
        // No child task: a stop of the server does not cancel the requests that run.
        let serving = Task {
            await withDiscardingTaskGroup { group in
                for await socket in sockets { group.addTask { await service(socket).serve() } }
            }
        }
        try printer.output("Listening on \(listener.address)")
        while !Task.isCancelled {
            do {
                accepted.yield(try await listener.accept())
            } catch SocketError.cancelled {
                break
            } catch {
                printer.note("\(error)")
                // The system is at its limits; asked again at once, it would say the same.
                try? await Task.sleep(for: .milliseconds(100))
            }
        }
        accepted.finish()
        await listener.close()
        printer.note("Stopping: no more connections are accepted.")
        // This task is cancelled, and its own children would be too.
        let limit = Task {
            try await Task.sleep(for: configuration.shutdownLimit)
            printer.note("Stopping: requests that took longer than \(configuration.shutdownLimit) are cancelled.")
            serving.cancel()
        }
        await serving.value
        limit.cancel()
    }
}

enum ServerKey: InjectionKey { typealias Value = Server }
