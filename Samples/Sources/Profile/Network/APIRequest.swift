import Foundation

/// A request to the server, in terms of HTTP.
struct APIRequest: Sendable {
    enum Method: String, Sendable {
        case get = "GET"
        case post = "POST"
        case delete = "DELETE"
    }

    let method: Method
    let url: String
    var token: String?
    var body = Data()
}
