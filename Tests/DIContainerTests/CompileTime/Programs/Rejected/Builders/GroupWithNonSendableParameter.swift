// A group that is on no actor hands no parameter to the main actor that is not Sendable.
import DIContainer

enum MainDraftKey: MainActorInjectionKey { typealias Value = Draft }

struct DraftModules: ModuleGroup {
    let draft: Draft

    var modules: [Module] {
        // error: sending 'self' risks causing data races
        Module(MainDraftKey.self) { draft }
    }
}
