import DIContainer

/// Answers requests, each with a container of its own.
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
        response.fields.append(HTTPField(name: "Date", value: "\(HTTPDate(secondsSince1970: clock.now))"))
        return response
    }

    /// Answers with what the current container injects, and writes a line about it.
    ///
    /// - Throws: What keeps the request from having a log.
    private static func loggedResponse(to received: Result<HTTPRequest, HTTPError>) async throws -> HTTPResponse {
        let begin = ContinuousClock.now
        // By `resolve`: a factory that fails is no reason to stop the server, as it would be by `currentValue`.
        let (id, log) = try await Container.current.resolve(Dependencies<RequestIDKey, RequestLogKey>.self).values
        var response = await response(to: received, id, log)
        let subject =
            switch received {
            case .success(let request): "\(request.method) \(request.path)"
            case .failure(let error): "unreadable request (\(error.message))"
            }
        let time = begin.duration(to: .now).formatted
        log.note("\(subject) \(response.status.rawValue), \(response.body.count) bytes, \(time)")
        response.fields.append(HTTPField(name: "X-Request-ID", value: "\(id)"))
        return response
    }

    private static func response(
        to received: Result<HTTPRequest, HTTPError>, _ id: RequestID, _ log: RequestLog
    ) async -> HTTPResponse {
        do {
            let request = try received.get()
            return try await Container.current.resolve(RouterKey.self).response(to: request)
        } catch let error as HTTPError {
            return HTTPResponse(error)
        } catch {
            // What it was is for the operator; a client might learn from it what it should not.
            log.note("\(error)")
            return HTTPResponse(HTTPError(.internalServerError, "Something went wrong; the log has it under \(id)."))
        }
    }
}

extension Duration {
    /// The duration in milliseconds, to a tenth.
    fileprivate var formatted: String { "\((self / .milliseconds(1) * 10).rounded() / 10) ms" }
}
