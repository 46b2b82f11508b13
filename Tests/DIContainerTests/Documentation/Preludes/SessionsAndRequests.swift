// options: -parse-as-library

final class Draft: Sendable { func save() async throws {} }
struct User: Sendable { let name: String }
struct Request: Sendable {
    let id: Int
    let path: String
}
final class Transaction: Sendable {
    func commit() async throws {}
    func close() async {}
}
struct Handler: Sendable {
    let request: Request
    let transaction: Transaction

    func answer() async throws -> String {
        try await transaction.commit()
        return "Answered \(request.path)"
    }
}
enum DraftKey: InjectionKey { typealias Value = Draft }
enum UserKey: InjectionKey { typealias Value = User }
enum RequestKey: InjectionKey { typealias Value = Request }
enum TransactionKey: InjectionKey { typealias Value = Transaction }
enum HandlerKey: InjectionKey { typealias Value = Handler }
