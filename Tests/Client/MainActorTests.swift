import DIContainer
import DIContainerTesting
import Testing

@Suite("A client's groups and tests live on the main actor, whatever its default isolation")
@MainActor struct MainActorTests {
    let preferences = Preferences()
    let drafts = [Draft(), Draft()]

    @Test("A group of the main actor takes parameters that are not Sendable, and nests groups")
    func groups() throws {
        preferences.pageCount = 3
        drafts[0].text = "first"
        let app = Container { PreviewModules(preferences: preferences, drafts: drafts) }
        try app.validate()
        #expect(app[PageCountKey.self] == 3)
        #expect(app[DraftTextKey.self, named: "draft 0"] == "first")
        #expect(app[NewestDraftKey.self] === drafts[1])
        #expect(app[SessionKey.self].user == "preview")
    }

    @Test(
        "A test of the main actor takes a group of the main actor by the trait",
        .container(from: { await MainActor.run { Container { PreviewModules(preferences: Preferences()) } } }))
    func traits() {
        #expect(PageCountKey.currentValue == 1)
        #expect(SessionKey.currentValue === SessionKey.currentValue)
    }
}
