import Foundation

/// Sends requests to the server of the environment.
struct APIClient: Sendable {
    let config: any ConfigService
    let transport: any APITransport

    /// The answer of the server, unless it refuses the request.
    func send(
        _ method: APIRequest.Method, _ path: String, token: String? = nil, body: [String: String] = [:]
    ) async throws(NetworkError) -> APIResponse {
        let url = "\(config.apiBaseURL)/\(path)"
        // Texts by name: nothing that an encoder could refuse.
        let data = (try? JSONEncoder().encode(body)) ?? Data()
        let response = try await transport.send(APIRequest(method: method, url: url, token: token, body: data))
        guard (200..<300).contains(response.status) else {
            throw .refused(status: response.status, message: String(decoding: response.body, as: UTF8.self))
        }
        return response
    }
}
