import DIContainer
import SampleSupport

/// Serves one connection, which has one request.
struct ConnectionService: Sendable {
    let socket: Socket
    let configuration: Configuration
    let dispatcher: RequestDispatcher
    let waits: ClientWaits
    let printer: any Printer

    func serve() async {
        do {
            let response = try await dispatcher.response(to: received())
            try await waits.wait(for: configuration.sendLimit) { [socket] in try socket.sendAll(response.bytes, $0) }
            // Were the socket closed while bytes of the client are unread, the system would take back the answer.
            socket.endSending()
            try? await waits.wait(for: configuration.lingerLimit) { [socket] in
                while try !socket.receive($0).isEmpty {}
            }
        } catch {
            // A client that has gone, or that takes no answer, is no concern of others.
            printer.note("A connection was given up: \(error)")
        }
    }

    /// The request, or what it should have been.
    private func received() async throws -> Result<HTTPRequest, HTTPError> {
        do {
            let message = try await waits.wait(for: configuration.requestLimit) { [socket, configuration] in
                try HTTPMessage(from: socket, isAnswer: false, largestBody: configuration.largestBody, $0)
            }
            return .success(try HTTPRequest(message))
        } catch let error as HTTPError {
            return .failure(error)
        } catch HTTPMessage.Problem.malformed(let message) {
            return .failure(HTTPError(.badRequest, message))
        } catch HTTPMessage.Problem.tooLarge(let message) {
            return .failure(HTTPError(.contentTooLarge, message))
        } catch HTTPMessage.Problem.truncated {
            return .failure(HTTPError(.badRequest, "The request ended too early."))
        } catch SocketError.timeout {
            return .failure(HTTPError(.requestTimeout, "The request took longer than \(configuration.requestLimit)."))
        }
    }
}

/// The service of one connection, whose socket is the argument.
enum ConnectionServiceKey: InjectionKey {
    typealias Value = ConnectionService
    typealias Argument = Socket
}

/// Answers requests, each with its own container.
struct RequestDispatcher: Sendable {
    let statistics: ServerStatistics
    let clock: any WallClock
    let printer: any Printer

    /// The answer to a request, or to what should have been one. It has the ID that the log tags its lines with.
    func response(to received: Result<HTTPRequest, HTTPError>) async -> HTTPResponse {
        await statistics.noteRequest()
        let container = Container(parent: .current) { RequestModules() }
        var response: HTTPResponse
        do {
            // What the request has opened ends with it: its unit of work, say.
            response = try await withRunningContainer(container) { try await Self.loggedResponse(to: received) }
        } catch {
            printer.note("\(error)")
            response = HTTPResponse(HTTPError(.internalServerError, "Something went wrong; see the log."))
        }
        response.fields.append(HTTPField("Date", clock.httpDate))
        return response
    }

    /// Answers with what the current container injects, and writes a line about it.
    ///
    /// - Throws: What keeps the request from having a log.
    private static func loggedResponse(to received: Result<HTTPRequest, HTTPError>) async throws -> HTTPResponse {
        // By `resolve`: a factory that fails is no reason to stop the server, as it would be by `currentValue`.
        let (id, log) = try await Container.current.resolve(Dependencies<RequestIDKey, RequestLogKey>.self).values
        var response: HTTPResponse
        do {
            response = try await Container.current.resolve(RouterKey.self).response(to: received.get())
        } catch let error as HTTPError {
            response = HTTPResponse(error)
        } catch {
            // What it was is for the operator; a client might learn from it what it should not.
            log.note("\(error)")
            response = HTTPResponse(
                HTTPError(.internalServerError, "Something went wrong; the log has it under \(id)."))
        }
        let subject =
            switch received {
            case .success(let request): "\(request.method) \(request.path)"
            case .failure(let error): "unreadable request (\(error.message))"
            }
        log.note("\(subject) \(response.status.rawValue), \(response.body.count) bytes")
        response.fields.append(HTTPField("X-Request-ID", "\(id)"))
        return response
    }
}

enum RequestDispatcherKey: InjectionKey { typealias Value = RequestDispatcher }
