import DIContainer

private final class First: Sendable {}
private final class Second: Sendable {}
private final class Third: Sendable {}
private final class Whole: Service {
    let number = 1
    let parts: (First, Second, Third)

    init(_ first: First, _ second: Second, _ third: Third) { parts = (first, second, third) }
}

private enum FirstKey: InjectionKey { typealias Value = First }
private enum SecondKey: InjectionKey { typealias Value = Second }
private enum ThirdKey: InjectionKey { typealias Value = Third }
private enum InjectedKey: InjectionKey { typealias Value = any Service }
private enum WiredKey: InjectionKey { typealias Value = any Service }

private let byHand = (First(), Second(), Third())

private func makeContainer() -> Container {
    let container = Container {
        Module(FirstKey.self, scope: .singleton) { First() }
        Module(SecondKey.self, scope: .singleton) { Second() }
        Module(ThirdKey.self, scope: .singleton) { Third() }
        Module(InjectedKey.self, injecting: FirstKey.self, SecondKey.self, ThirdKey.self, factory: Whole.init)
        Module(WiredKey.self, factory: Whole.init)
    }
    container.build()
    return container
}

extension Operation {
    /// A fresh object of three singletons, which its module names by keys.
    static let injected = fresh("injected") { $0[InjectedKey.self] }

    /// The same, wired by the types of the initializer's parameters.
    static let wired = fresh("wired") { $0[WiredKey.self] }

    private static func fresh(_ name: String, _ read: @escaping @Sendable (Container) -> any Service) -> Operation {
        Operation(name: name) {
            let container = makeContainer()
            return Contest {
                let (first, second) = (read(container) as AnyObject, read(container) as AnyObject)
                return first is Whole && first !== second ? nil : "the values are not made again"
            } own: { iterations in
                for _ in 0..<iterations { Sink.take(read(container)) }
            } twin: { iterations in
                for _ in 0..<iterations { Sink.take(Whole(byHand.0, byHand.1, byHand.2) as any Service) }
            }
        }
    }

    /// A singleton that was made before, by its type.
    static let byType = Operation(name: "by-type") {
        @inline(never)
        func resolve(_ container: Container) -> First { container[First.self] }

        let container = makeContainer()
        return Contest {
            resolve(container) === container[FirstKey.self] ? nil : "the values are not the same"
        } own: { iterations in
            for _ in 0..<iterations { Sink.take(resolve(container)) }
        } twin: { iterations in
            for _ in 0..<iterations { Sink.take(byHand.0) }
        }
    }
}
