#if canImport(SwiftUI)
    import Combine
    import DIContainer
    import DIContainerSwiftUI
    import SwiftUI

    /// What the bodies of a test's views did.
    @MainActor final class Log {
        var shown: [String] = []
        var numbers: [Int] = []
        var madeModels = 0
        var count: Binding<Int>?
        weak var model: CounterModel?
    }

    enum NameKey: InjectionKey { typealias Value = String }

    @MainActor @Observable final class CounterModel {
        var count = 0
        init(log: Log) {
            log.madeModels += 1
            log.model = self
        }
    }
    enum CounterModelKey: MainActorInjectionKey { typealias Value = CounterModel }

    /// Publishes on any thread, as a model that receives from a network may.
    // `@unchecked`: tests change it on one thread at a time.
    final class FeedModel: ObservableObject, @unchecked Sendable {
        let objectWillChange = ObservableObjectPublisher()
        var count = 0 { willSet { objectWillChange.send() } }
    }
    enum FeedModelKey: InjectionKey { typealias Value = FeedModel }

    struct Modules: ModuleGroup {
        let name: String
        let log: Log
        var modules: [Module] {
            Module(NameKey.self) { [name] in name }
            Module(CounterModelKey.self) { [log] in CounterModel(log: log) }
            Module(FeedModelKey.self, scope: .singleton) { FeedModel() }
        }
    }

    @MainActor @Observable final class Controls {
        var number = 0
        var identity = 0
        var isShown = true
        var container: Container
        init(container: Container) { self.container = container }
    }

    struct ParentView<Content: View>: View {
        let controls: Controls
        let content: (Int) -> Content
        var body: some View {
            if controls.isShown { content(controls.number).id(controls.identity).container(controls.container) }
        }
    }

    struct CounterView: View {
        @InjectState(CounterModelKey.self) private var model
        let log: Log
        let number: Int

        var body: some View {
            let _ = note()
            Text("\(model.count)")
        }

        private func note() {
            log.shown.append("\(model.count)")
            log.numbers.append(number)
            log.count = $model.count
        }
    }

    struct FeedView: View {
        @InjectState(FeedModelKey.self) private var model
        let log: Log
        var body: some View {
            let _ = log.shown.append("\(model.count)")
            Text("\(model.count)")
        }
    }

    struct NameView: View {
        @InjectState(NameKey.self) private var name
        let place: String
        let log: Log
        var body: some View {
            let _ = log.shown.append("\(place): \(name)")
            Text(name)
        }
    }

    struct SheetView: View {
        @State private var isPresented = true
        let log: Log
        var body: some View {
            NameView(place: "below", log: log)
                .sheet(isPresented: $isPresented) { NameView(place: "sheet", log: log) }
        }
    }

    /// A stack with a view that is pushed at once; the container is given to the stack, or to what is in it.
    struct StackView: View {
        @State private var isPushed = true
        let outside: Container?
        let inside: Container?
        let log: Log
        var body: some View { if let outside { stack.container(outside) } else { stack } }

        private var stack: some View {
            NavigationStack { if let inside { content.container(inside) } else { content } }
        }

        private var content: some View {
            NameView(place: "content", log: log)
                .navigationDestination(isPresented: $isPushed) { NameView(place: "pushed", log: log) }
        }
    }

#endif
