// options: -parse-as-library

protocol API: Sendable { func upload(_ text: String) async throws }
struct Document: Sendable {
    var id: Int
    var text = ""
}
final class Editor: Sendable {
    private let api: any API
    let document: Document

    init(document: Document, api: any API) {
        self.api = api
        self.document = document
    }
}
@MainActor final class LessonModel { init(api: any API, courseID: String, title: String) {} }
