/// Why a server's document could not be read.
struct HTTPError: Error, Equatable, CustomStringConvertible {
    enum Problem: Error, Equatable {
        case unknownHost(String)
        case refused
        case timeout
        case status(Int, String)
        /// The answer is not HTTP, or none that this program understands.
        case malformed(String)
        /// The connection ended before the answer did.
        case truncated
        /// Anything else that the system reports.
        case system(String)
    }

    let address: String
    let problem: Problem

    var description: String {
        "\(address): \(problem)\nName another address with --api URL, or read a file with --data."
    }
}

extension HTTPError.Problem: CustomStringConvertible {
    var description: String {
        switch self {
        case .unknownHost(let message): "the host is not found: \(message)"
        case .refused: "the connection was refused; is the server running?"
        case .timeout: "the server takes too long to answer"
        case .status(let code, let reason): "the server answered \(code)\(reason.isEmpty ? "" : " \(reason.printable)")"
        case .malformed(let message): "the server's answer makes no sense: \(message)"
        case .truncated: "the connection ended in the middle of the answer"
        case .system(let message): message
        }
    }
}
