// Which views get a container that was given to another one. The environment is described as in `Declarations`.
import DIContainer
import DIContainerSwiftUI
import SwiftUI

enum NameKey: InjectionKey { typealias Value = String }

struct RootModules: ModuleGroup { var modules: [Module] { Module(NameKey.self) { "root" } } }

struct SessionModules: ModuleGroup { var modules: [Module] { Module(NameKey.self) { "session" } } }

struct NameView: View {
    @InjectState(NameKey.self) private var name

    var body: some View { Text(name) }
}

struct DetailView: View {
    @InjectState(NameKey.self) private var name

    var body: some View { Text(name) }
}

struct Screen<Detail: View>: View {
    let session: Container
    let isGivenToStack: Bool
    let detail: Detail
    @State private var isShown = true

    var body: some View {
        if isGivenToStack {
            NavigationStack {
                NameView().navigationDestination(isPresented: $isShown) { detail }
            }
            .container(session)
        } else {
            NavigationStack {
                NameView().navigationDestination(isPresented: $isShown) { detail }
                    .container(session)
            }
        }
    }
}

struct SheetView: View {
    @State private var isShown = true

    var body: some View { NameView().sheet(isPresented: $isShown) { NameView() } }
}

struct SessionApp: App {
    var body: some Scene {
        WindowGroup { NameView() }
            .container(Container { SessionModules() })
    }
}

@main struct Program {
    @MainActor static func main() {
        Container { RootModules() }.build()
        print("no container:", texts(of: NameView()))

        let session = Container { SessionModules() }
        print("stack:", texts(of: Screen(session: session, isGivenToStack: true, detail: DetailView())))
        print("sheet:", texts(of: SheetView().container(session)))
        print("content:", texts(of: Screen(session: session, isGivenToStack: false, detail: DetailView())))
        print("once:", texts(of: Screen(session: session, isGivenToStack: false, detail: DetailView())))
        print("no container before:", texts(of: Screen(session: session, isGivenToStack: false, detail: NameView())))
        print("scene:", texts(of: SessionApp()))
    }
}
