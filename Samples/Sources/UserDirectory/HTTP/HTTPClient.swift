import Foundation

/// Reads documents of servers, by HTTP.
struct HTTPClient: Sendable {
    /// How long a request may take, from the connection to the last byte.
    var timeLimit: Duration = .seconds(10)
    /// The most bytes that a server may send.
    var largestResponse = 64 << 20

    /// The body of the document at `address`.
    func get(_ address: HTTPAddress) async throws -> [UInt8] {
        let limit = WaitLimit(timeLimit)
        let largest = largestResponse
        let result = await withTaskCancellationHandler {
            // Sockets keep their thread waiting, so it is none of those that all tasks share.
            await withCheckedContinuation { continuation in
                Thread.detachNewThread {
                    continuation.resume(returning: Self.fetch(address, limit: limit, largest: largest))
                }
            }
        } onCancel: {
            limit.cancel()
        }
        try Task.checkCancellation()
        do {
            let response = try result.get()
            guard response.status == 200 else { throw HTTPError.Problem.status(response.status, response.reason) }
            return response.body
        } catch let problem as HTTPError.Problem {
            throw HTTPError(address: "\(address)", problem: problem)
        }
    }

    private static func fetch(
        _ address: HTTPAddress, limit: WaitLimit, largest: Int
    ) -> Result<HTTPResponse, HTTPError.Problem> {
        Result { () throws(HTTPError.Problem) in
            let connection = try Connection(to: address, limit: limit)
            let request = [
                "GET \(address.target) HTTP/1.1", "Host: \(address.authority)", "Accept: application/json",
                "User-Agent: \(Program.name)", "Connection: close", "", "",
            ]
            try connection.send(Array(request.joined(separator: "\r\n").utf8))
            return try HTTPResponse(connection.receiveAll(upTo: largest))
        }
    }
}
