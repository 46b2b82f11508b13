import DIContainer
import Testing

nonisolated final class Uploader: Sendable {
    let api: any API
    let log: Log
    init(api: any API, log: Log) { (self.api, self.log) = (api, log) }
    @concurrent
    static func open(api: any API, log: Log) async throws -> Uploader {
        await Task.yield()
        return Uploader(api: api, log: log)
    }
}

nonisolated struct Upload: Sendable {
    let file: String
    let uploader: Uploader
}

@MainActor final class UploadModel {
    let uploader: Uploader
    let session: Session
    init(uploader: Uploader, session: Session) { (self.uploader, self.session) = (uploader, session) }
}

enum UploaderKey: InjectionKey { typealias Value = Uploader }
enum UploadKey: InjectionKey {
    typealias Value = Upload
    typealias Argument = String
}
enum UploadModelKey: MainActorInjectionKey { typealias Value = UploadModel }

nonisolated struct ByTypeModules: ModuleGroup {
    var modules: [Module] {
        Module(Log.self, scope: .singleton) { Log() }
        Module((any API).self) { (log: Log) in RecordedAPI(log.prefix) }
        Module(UploaderKey.self, scope: .singleton) { try await Uploader.open(api: $0, log: $1) }
        Module(UploadKey.self, passing: String.self) { Upload(file: $0, uploader: $1) }
        Module(SessionKey.self, scope: .singleton) { Session(user: "reader") }
        Module(UploadModelKey.self, scope: .singleton) { UploadModel(uploader: $0, session: $1) }
    }
}

@Suite("A factory takes what it needs by the types of its parameters, whatever the default isolation")
struct ByTypeTests {
    let app = Container { ByTypeModules() }

    @Test("In a factory that waits, with an argument, and on the main actor")
    @MainActor func factories() async throws {
        try app.validate()
        try await app.start()
        let model = app[UploadModelKey.self]
        #expect(model.session === app[SessionKey.self])
        #expect(model.uploader === app[Uploader.self])
        #expect(model.uploader.api.name == "> ")
        let upload = try await app[Provider<UploadKey>.self].resolve("file")
        #expect(upload.file == "file" && upload.uploader === model.uploader)
        await app.shutdown()
    }
}
