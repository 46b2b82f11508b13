/// The server as it looks without a network.
struct UnreachableTransport: APITransport {
    func send(_ request: APIRequest) async throws(NetworkError) -> APIResponse {
        throw .unreachable(url: request.url)
    }
}
