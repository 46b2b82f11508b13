import DIContainer
import SampleSupport
import Synchronization

/// From the place where clients connect, which is opened at the start, to a container for each request.
struct ServingModules: ModuleGroup {
    var modules: [Module] {
        Module(ListenerKey.self, scope: .singleton, injecting: ConfigurationKey.self) {
            try await Listener.open(at: $0.host, port: $0.port)
        } onShutdown: {
            $0.close()
        }
        Module(
            ServerKey.self, injecting: ConfigurationKey.self, ListenerKey.self, WallClockKey.self, PrinterKey.self,
            factory: Server.init)
        Module(
            StatisticsKey.self, scope: .singleton(eager: true), injecting: PrinterKey.self, factory: Statistics.init
        ) {
            $0.report()
        }
    }
}

/// Accepts connections, each of which has one request, and answers them.
struct Server: Sendable {
    let configuration: Configuration
    let listener: Listener
    let clock: any WallClock
    let printer: any Printer

    /// Serves until the task is cancelled; then lets the requests that run end.
    func run() async throws {
        try printer.output("Listening on \(listener.address)")
        try await withThrowingTaskGroup(of: Void.self) { group in
            do {
                for number in 1... {
                    let client = try await listener.accept()
                    // Each takes a thread, of which a program may have so many.
                    if number > 50 { try await group.next() }
                    // In a task of its own, which a stop of the server does not cancel.
                    group.addTask { await Task { await serve(client) }.value }
                }
            } catch SocketError.cancelled {
                listener.close()
                printer.note("Stopping: no more connections are accepted.")
            }
        }
    }

    private func serve(_ client: Socket) async {
        let received: Result<HTTPRequest, HTTPError>
        do {
            let message = try await Patience.wait(for: configuration.clientLimit) {
                try HTTPMessage(from: client, isAnswer: false, largestBody: 1 << 20, $0)
            }
            received = .success(try HTTPRequest(message))
        } catch {
            received = .failure(HTTPError(reading: error))
        }
        let bytes = await response(to: received).bytes
        do {
            try await Patience.wait(for: configuration.clientLimit) { try client.sendLast(bytes, $0) }
        } catch {
            // A client that has gone, or that takes no answer, is no concern of others.
            printer.note("A connection was given up: \(error)")
        }
    }

    /// The answer to a request, or to what should have been one, with what a container of its own injects.
    func response(to received: Result<HTTPRequest, HTTPError>) async -> HTTPResponse {
        let container = Container(parent: .current) { RequestModules() }
        let log = container[RequestLogKey.self]
        var response: HTTPResponse
        do {
            response = try await withRunningContainer(container) {
                // By `resolve`: a factory that fails is no reason to stop the server, as it would be by `currentValue`.
                try await container.resolve(RouterKey.self).response(to: received.get())
            }
        } catch let error as HTTPError {
            response = HTTPResponse(error)
        } catch {
            // What it was is for the operator; a client might learn from it what it should not.
            log.note("\(error)")
            response = HTTPResponse(
                HTTPError(.internalServerError, "Something went wrong; the log has it under \(log.id)."))
        }
        let subject = (try? received.get()).map { "\($0.method) \($0.path)" } ?? "an unreadable request"
        log.note("\(subject): \(response.status.rawValue), \(response.body.count) bytes")
        response.fields += [HTTPField("X-Request-ID", log.id), HTTPField("Date", clock.httpDate)]
        return response
    }
}

enum ServerKey: InjectionKey { typealias Value = Server }

/// The place where clients connect.
final class Listener: Sendable {
    /// Where that is: `http://127.0.0.1:8080`.
    let address: String
    private let socket: Mutex<Socket?>

    private init(_ socket: Socket, address: String) {
        self.socket = Mutex(socket)
        self.address = address
    }

    /// Opens the place. From now on clients may connect; they wait until they are accepted.
    static func open(at host: String, port: UInt16) async throws -> Listener {
        // Looking up the host may wait for the network.
        let opened = try await Patience.wait { _ in try Socket.listening(at: host, port: port) }
        // An IPv6 address stands in brackets.
        let name = host.contains(":") ? "[\(host)]" : host
        return Listener(opened.socket, address: "http://\(name):\(opened.port)")
    }

    /// The next client.
    ///
    /// - Throws: `SocketError`, also where the task is cancelled or the listener closed.
    func accept() async throws -> Socket {
        guard let socket = socket.withLock({ $0 }) else { throw SocketError.cancelled }
        return try await Patience.wait { try socket.acceptClient($0) }
    }

    /// Sends clients away, those included that wait to be accepted. Doing so twice does no harm.
    func close() { socket.withLock { $0 = nil } }
}

enum ListenerKey: InjectionKey { typealias Value = Listener }
