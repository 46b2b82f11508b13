/// Serves one connection: request by request, until the client, a limit or a stop of the server ends it.
struct ConnectionService: Sendable {
    let configuration: Configuration
    let idle: IdleConnections
    let dispatcher: RequestDispatcher
    let statistics: ServerStatistics
    let printer: any Printer
    let connection: Connection

    func serve() async {
        await statistics.noteConnection(isOpen: true)
        do {
            try await serveRequests()
        } catch {
            // A client that has gone, or that takes no answer, has nobody else waiting for it.
            printer.note("A connection was given up: \(error)")
        }
        await statistics.noteConnection(isOpen: false)
    }

    private func serveRequests() async throws {
        var parser = HTTPRequestParser(
            largestHead: configuration.largestHead, largestBody: configuration.largestBody)
        while true {
            if parser.isEmpty {
                guard let bytes = try await firstBytes() else { return }
                parser.append(bytes)
            }
            let received = try await nextRequest(&parser)
            let response = await dispatcher.response(to: received)
            let request = try? received.get()
            let isStopping = await idle.isClosed
            let keepsConnection = request?.keepsConnection == true && !isStopping
            try await connection.send(
                response.bytes(isBodySent: request?.method != "HEAD", keepsConnection: keepsConnection),
                until: .now + configuration.sendLimit)
            if !keepsConnection { return await connection.finish(until: .now + configuration.lingerLimit) }
        }
    }

    /// The first bytes of a request; `nil` where none comes.
    private func firstBytes() async throws -> [UInt8]? {
        let deadline = ContinuousClock.now + configuration.idleLimit
        while true {
            let isReady = await idle.wait(for: connection, until: deadline)
            // A request that came just before a stop is answered.
            if let bytes = try connection.socket.receive() { return bytes.isEmpty ? nil : bytes }
            if !isReady { return nil }
        }
    }

    private func nextRequest(_ parser: inout HTTPRequestParser) async throws -> Result<HTTPRequest, HTTPError> {
        let deadline = ContinuousClock.now + configuration.requestLimit
        do {
            while true {
                if let request = try parser.next() { return .success(request) }
                let bytes = try await connection.receive(until: deadline)
                if bytes.isEmpty { throw HTTPError(.badRequest, "The request ended too early.") }
                parser.append(bytes)
            }
        } catch let error as HTTPError {
            return .failure(error)
        } catch WaitError.timeout {
            return .failure(HTTPError(.requestTimeout, "The request took longer than \(configuration.requestLimit)."))
        }
    }
}
