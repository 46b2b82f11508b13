#if canImport(SwiftUI) && !os(watchOS)
    import DIContainer
    import DIContainerSwiftUI
    import Foundation
    import SwiftUI
    import Testing

    /// On Linux the compiler checks it for each of Apple's systems; it has not run yet.
    @MainActor @Suite("A view in a window", .serialized)
    struct HostedViewTests {
        /// Whether no other tests are in this process, so that these may have a composition root.
        private nonisolated static let areAlone =
            ProcessInfo.processInfo.environment["HOSTED_VIEWS_ALONE"] != nil
        private static let root = Container { Modules(name: "root", log: Log()) }.build()
        private let log = Log()
        private func container(_ name: String) -> Container { Container { Modules(name: name, log: log) } }

        @Test("has one model, however often the view around it is updated, and another where it has another identity")
        func madeOnce() async {
            let controls = Controls(container: container("app"))
            let view = HostedView(ParentView(controls: controls) { CounterView(log: log, number: $0) })
            for number in 1...100 {
                controls.number = number
                #expect(await view.shows { log.numbers.last == number })
            }
            #expect(log.madeModels == 1)
            controls.identity = 1
            #expect(await view.shows { log.madeModels == 2 })
            view.close()
        }

        @Test("is updated when its model changes, also through a binding")
        func binding() async {
            let controls = Controls(container: container("app"))
            let view = HostedView(ParentView(controls: controls) { CounterView(log: log, number: $0) })
            #expect(await view.shows { log.shown.last == "0" })
            log.model?.count = 1
            #expect(await view.shows { log.shown.last == "1" })
            log.count?.wrappedValue = 2
            #expect(await view.shows { log.shown.last == "2" })
            #expect(log.model?.count == 2)
            view.close()
        }

        @Test("is updated by a model that publishes on another thread")
        func otherThread() async {
            let container = container("app")
            let view = HostedView(FeedView(log: log).container(container))
            #expect(await view.shows { log.shown.last == "0" })
            let model = container[FeedModelKey.self]
            await Task.detached { model.count = 1 }.value
            #expect(await view.shows { log.shown.last == "1" })
            view.close()
        }

        @Test("keeps its model when it is given another container")
        func otherContainer() async {
            let controls = Controls(container: container("first"))
            let view = HostedView(ParentView(controls: controls) { NameView(place: "\($0)", log: log) })
            #expect(await view.shows { log.shown.last == "0: first" })
            (controls.container, controls.number) = (container("second"), 1)
            #expect(await view.shows { log.shown.last == "1: first" })
            controls.identity = 1
            #expect(await view.shows { log.shown.last == "1: second" })
            view.close()
        }

        @Test("makes a replaced container once")
        func replacedContainer() async {
            let controls = Controls(container: container("app"))
            var madeContainers = 0
            let view = HostedView(
                ParentView(controls: controls) { number in
                    NameView(place: "\(number)", log: log).container(replacing: {
                        madeContainers += 1
                        return container("app")
                    }) {
                        Module(NameKey.self) { "replaced" }
                    }
                })
            for number in 1...3 {
                controls.number = number
                #expect(await view.shows { log.shown.last == "\(number): replaced" })
            }
            #expect(madeContainers == 1)
            view.close()
        }

        @Test("frees its model when it is gone")
        func removal() async {
            let controls = Controls(container: container("app"))
            let view = HostedView(ParentView(controls: controls) { CounterView(log: log, number: $0) })
            #expect(await view.shows { log.model != nil })
            // The binding holds the model.
            log.count = nil
            controls.isShown = false
            #expect(await view.shows { log.model == nil })
            view.close()
        }

        @Test("does not share its container with another window", .enabled(if: areAlone))
        func otherWindow() async {
            _ = Self.root
            let first = HostedView(NameView(place: "first", log: log).container(container("app")))
            let second = HostedView(NameView(place: "second", log: log))
            #expect(await first.shows { log.shown.contains("first: app") })
            #expect(await second.shows { log.shown.contains("second: root") })
            first.close()
            second.close()
        }

        // They take a scene on other systems, which tests without an app do not have.
        #if os(macOS)
            @Test("shares its container with a sheet")
            func sheet() async {
                let view = HostedView(SheetView(log: log).container(container("app")))
                #expect(await view.shows { log.shown.contains("sheet: app") })
                view.close()
            }

            @Test("shares its container with what a stack pushes if the stack has it")
            func outsideOfStack() async {
                let view = HostedView(StackView(outside: container("app"), inside: nil, log: log))
                #expect(await view.shows { log.shown.contains("pushed: app") })
                #expect(log.shown.contains("content: app"))
                view.close()
            }

            @Test(
                "does not share a container that it has inside of a stack with what the stack pushes",
                .enabled(if: areAlone))
            func insideOfStack() async {
                _ = Self.root
                let view = HostedView(StackView(outside: nil, inside: container("app"), log: log))
                #expect(await view.shows { log.shown.contains("pushed: root") })
                #expect(log.shown.contains("content: app"))
                view.close()
            }
        #endif
    }
#endif
