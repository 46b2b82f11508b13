// A group of the main actor says so twice, captures what is Sendable for other keys, and is used there.
import DIContainer

enum MainDraftKey: MainActorInjectionKey { typealias Value = Draft }
enum TextKey: InjectionKey { typealias Value = String }

struct Modules: ModuleGroup {
    let draft: Draft

    var modules: [Module] {
        // error: capture of 'self' with non-Sendable type 'Modules' in a '@Sendable' closure
        Module(TextKey.self) { draft.text }
    }
}

// error: conformance of 'HalfMainActorModules' to protocol 'ModuleGroup' crosses into main actor-isolated code
@MainActor struct HalfMainActorModules: ModuleGroup {
    let draft: Draft

    var modules: [Module] {
        Module(MainDraftKey.self) { draft }
    }
}

@MainActor struct MainActorModules: @MainActor ModuleGroup {
    var draft = Draft()

    var modules: [Module] {
        Module(MainDraftKey.self) { draft }
        // error: main actor-isolated property 'draft' can not be referenced from a Sendable closure
        Module(TextKey.self) { draft.text }
    }
}

func makeContainer() -> Container {
    // error: main actor-isolated conformance of 'MainActorModules' to 'ModuleOrGroup' cannot be used in nonisolated context
    // error: call to main actor-isolated initializer 'init()' in a synchronous nonisolated context
    Container { MainActorModules() }
}
