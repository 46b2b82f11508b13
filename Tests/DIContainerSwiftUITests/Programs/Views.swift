// Views as an app would have them, described outside of a screen: prints what they show, and how often models are made.
import Combine
import DIContainer
import DIContainerSwiftUI
import Foundation
import Observation
import SwiftUI

protocol Greeter: Sendable { func greeting(to name: String) -> String }
struct LiveGreeter: Greeter { func greeting(to name: String) -> String { "Hello, \(name)." } }
struct MockGreeter: Greeter { func greeting(to name: String) -> String { "Mock \(name)." } }
enum GreeterKey: InjectionKey { typealias Value = any Greeter }

@MainActor enum Made { static var count = 0 }

@MainActor @Observable final class ProfileModel {
    var name = "Ada"
    @ObservationIgnored @Inject(GreeterKey.self) private var greeter
    var greeting: String { greeter.greeting(to: name) }

    init() { Made.count += 1 }
}
enum ProfileModelKey: MainActorInjectionKey { typealias Value = ProfileModel }

nonisolated final class CounterModel: ObservableObject {
    let objectWillChange = ObservableObjectPublisher()
    var count = 0 { willSet { objectWillChange.send() } }
    let greeter = GreeterKey.currentValue
}
enum CounterModelKey: MainActorInjectionKey { typealias Value = CounterModel }

@MainActor @Observable final class SettingsModel: ObservableObject {
    var theme = "light"
}
enum SettingsModelKey: MainActorInjectionKey { typealias Value = SettingsModel }

struct SettingsView: View {
    @InjectState(SettingsModelKey.self) private var model

    var body: some View { Text(model.theme) }

    func change() { $model.theme.wrappedValue = "dark" }
}

struct ProfileView: View {
    @InjectState(ProfileModelKey.self) private var model

    var body: some View {
        VStack {
            Text(model.greeting)
            TextField("Name", text: $model.name)
        }
    }

    func rename(_ name: String) { $model.name.wrappedValue = name }
}

struct CounterView: View {
    @InjectState(CounterModelKey.self) var model

    var body: some View { Text("\(model.count) \(model.greeter.greeting(to: "you"))") }

    func count() { $model.count.wrappedValue += 1 }
}

@MainActor @Observable final class LessonModel {
    let title: String

    init(title: String, greeter: any Greeter) { self.title = greeter.greeting(to: title) }
}
enum LessonModelKey: MainActorInjectionKey {
    typealias Value = LessonModel
    typealias Argument = String
}

struct LessonView: View {
    @InjectState private var model: LessonModel

    init(title: String) {
        _model = InjectState(LessonModelKey.self, passing: title)
    }

    var body: some View { Text(model.title) }
}

struct ContentScreen: View {
    let app: Container

    var body: some View { ProfileView().container(app) }
}

struct GreeterView: View {
    @InjectState(GreeterKey.self) private var greeter
    @Environment(\.container) private var container

    var body: some View {
        Text(greeter.greeting(to: "service"))
        Text(container[GreeterKey.self].greeting(to: "environment"))
    }
}

enum AccountNameKey: InjectionKey { typealias Value = String }

struct SessionModules: ModuleGroup {
    let name: String

    var modules: [Module] { Module(AccountNameKey.self) { name } }
}

struct AccountView: View {
    @InjectState(AccountNameKey.self) private var name

    var body: some View { Text("Signed in as \(name)") }
}

struct RootView: View {
    @Environment(\.container) private var app
    @State private var session: Container?

    var body: some View {
        if let session {
            NavigationStack { AccountView() }
                .container(session)
        } else {
            Button("Sign in") { signIn(as: "Grace") }
        }
    }

    func signIn(as name: String) {
        session = Container(parent: app) { SessionModules(name: name) }
    }

    func signOut() async {
        let ended = session
        session = nil
        await ended?.shutdown()
    }
}

struct LaunchView: View {
    let app: Container
    @State private var isReady = false
    @State private var problem: String?

    var body: some View {
        Group {
            if isReady {
                ContentScreen(app: app)
            } else if let problem {
                Text(problem)
            } else {
                ProgressView()
            }
        }
        .task { await start() }
    }

    func start() async {
        do {
            try await app.start()
            isReady = true
        } catch {
            problem = "The app could not start."
        }
    }
}

/// Whether Xcode runs this app for a preview, or as the host of tests.
let isHosted = ["XCODE_RUNNING_FOR_PREVIEWS", "XCTestConfigurationFilePath"].contains {
    ProcessInfo.processInfo.environment[$0] != nil
}

struct ShopApp: App {
    private let app = Container { AppModules() }

    init() {
        if !isHosted { app.build() }
    }

    var body: some Scene {
        WindowGroup {
            if !isHosted { LaunchView(app: app) }
        }
        .container(app)
    }
}

struct Unready: Error {}

struct LessonModules: ModuleGroup {
    var modules: [Module] {
        Module(LessonModelKey.self, passing: String.self, injecting: GreeterKey.self, factory: LessonModel.init)
    }
}

struct AppModules: ModuleGroup {
    var modules: [Module] {
        Module(GreeterKey.self) { LiveGreeter() }
        Module(ProfileModelKey.self) { ProfileModel() }
        Module(CounterModelKey.self) { CounterModel() }
        Module(SettingsModelKey.self) { SettingsModel() }
        LessonModules()
    }
}

@main struct Program {
    @MainActor static func main() async {
        let app = Container { AppModules() }
        app.build()

        let profile = ProfileView()
        print("root:", texts(of: profile), "made:", Made.count)
        profile.rename("Grace")
        print("renamed:", texts(of: profile), "made:", Made.count)

        let mock = app.replacing { Module(GreeterKey.self) { MockGreeter() } }
        print("given:", texts(of: ProfileView().container(mock)))
        print("inner:", texts(of: ContentScreen(app: app).container(mock)))
        let both = VStack {
            ProfileView().container(mock)
            ProfileView()
        }
        print("beside:", texts(of: both))
        print("services:", texts(of: GreeterView().container(mock)))

        let preview = CounterView().container(replacing: { Container { AppModules() } }) {
            Module(GreeterKey.self) { MockGreeter() }
        }
        print("preview:", texts(of: preview))
        var count = 0
        let again = CounterView().container(replacing: {
            count += 1
            return app
        }) {}
        print("again:", texts(of: again), texts(of: again), "made:", count)

        let counter = CounterView()
        print("counter:", texts(of: counter))
        counter.count()
        print("counted:", texts(of: counter))
        print("updates:", Updates.count)
        // As a callback of a network does, or a publisher without `receive(on:)`.
        nonisolated(unsafe) let model = counter.model
        await Task.detached { model.count += 1 }.value
        print("updates with one from another thread:", Updates.count, texts(of: counter))
        let settings = SettingsView()
        settings.change()
        print("both kinds:", texts(of: settings))
        let plain = InjectState(ProfileModelKey.self)
        let lesson = InjectState(LessonModelKey.self, passing: "Actors")
        print("equal:", plain == InjectState(ProfileModelKey.self))
        print("equal:", lesson == InjectState(LessonModelKey.self, passing: "Actors"))
        print("other name:", plain == InjectState(ProfileModelKey.self, named: "other"))
        print("other argument:", lesson == InjectState(LessonModelKey.self, passing: "Previews"))
        print("lesson:", texts(of: LessonView(title: "Actors").container(mock)))

        let feature = LessonView(title: "Previews").container(replacing: {
            Container {
                LessonModules()
                Module(GreeterKey.self) { MockGreeter() }
            }
        }) {}
        print("feature:", texts(of: feature))

        let root = RootView()
        root.signIn(as: "Grace")
        print("session:", texts(of: root))
        await root.signOut()
        print("signed out:", texts(of: root))

        let launch = LaunchView(app: app)
        print("launching:", texts(of: launch))
        await launch.start()
        print("launched:", texts(of: launch))
        let failed = LaunchView(
            app: Container { Module(GreeterKey.self, scope: .singleton(eager: true)) { throw Unready() } })
        await failed.start()
        print("failed:", texts(of: failed))
        print("app:", texts(of: ShopApp()))
    }
}
