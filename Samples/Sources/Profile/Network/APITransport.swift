/// Carries a request to the server, and the answer back.
protocol APITransport: Sendable {
    func send(_ request: APIRequest) async throws(NetworkError) -> APIResponse
}
