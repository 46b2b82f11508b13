/// A request without the answer that was asked for.
enum NetworkError: Error, Equatable {
    case unreachable(url: String)
    case refused(status: Int, message: String)
    case unreadable
}

extension NetworkError: CustomStringConvertible {
    var description: String {
        switch self {
        case .unreachable(let url): "\(url) cannot be reached."
        case .refused(_, let message): message
        case .unreadable: "The server's answer makes no sense."
        }
    }
}
