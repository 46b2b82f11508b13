// What `DIContainerSwiftUI` and the views of the samples use of SwiftUI, declared as Apple's module declares it, with just
// enough behind it to describe a view. Written after Apple's documentation, to type-check that product where there is no
// SwiftUI. It shows nothing on a screen.

@_exported import Combine
@_exported import Observation

@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View { public var body: Never { fatalError("This has no body.") } }

@resultBuilder
public struct ViewBuilder {
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content>
    { TupleView(repeat each content) }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> {
        .first(first)
    }
    public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
        .second(second)
    }
}

/// The texts that a view shows, in their order: all that programs with this module can see of it.
@MainActor public func texts(of view: some View) -> [String] {
    (view as? any PrimitiveView)?.texts ?? texts(of: view.body)
}

public protocol PrimitiveView: View where Body == Never {
    @MainActor var texts: [String] { get }
}
extension PrimitiveView {
    public var body: Never { fatalError("This has no body.") }
    @MainActor public var texts: [String] { [] }
}

nonisolated public struct EmptyView: PrimitiveView { nonisolated public init() {} }
nonisolated public struct TupleView<each Content: View>: PrimitiveView {
    let content: (repeat each Content)
    init(_ content: repeat each Content) { self.content = (repeat each content) }
    @MainActor public var texts: [String] {
        var all: [String] = []
        for view in repeat each content { all += SwiftUI.texts(of: view) }
        return all
    }
}
nonisolated public enum _ConditionalContent<First: View, Second: View>: PrimitiveView {
    case first(First), second(Second)
    @MainActor public var texts: [String] {
        switch self {
        case .first(let view): SwiftUI.texts(of: view)
        case .second(let view): SwiftUI.texts(of: view)
        }
    }
}
extension Optional: View where Wrapped: View { public var body: Never { fatalError("This has no body.") } }
extension Optional: PrimitiveView where Wrapped: View {
    @MainActor public var texts: [String] { map { SwiftUI.texts(of: $0) } ?? [] }
}

@MainActor @preconcurrency
public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = _ViewModifier_Content<Self>
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}
nonisolated public struct _ViewModifier_Content<Modifier: ViewModifier>: PrimitiveView {
    let content: any View
    init(_ content: any View) { self.content = content }
    @MainActor public var texts: [String] { SwiftUI.texts(of: content) }
}
public struct ModifiedContent<Content, Modifier> {
    let content: Content
    let modifier: Modifier
}
extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    public var body: some View { modifier.body(content: _ViewModifier_Content(content)) }
}

extension View {
    nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
    nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        EnvironmentView(content: self) { $0[keyPath: keyPath] = value }
    }
}

nonisolated struct EnvironmentView<Content: View>: PrimitiveView {
    let content: Content
    let set: (inout EnvironmentValues) -> Void
    @MainActor var texts: [String] { EnvironmentValues.changed(by: set) { SwiftUI.texts(of: content) } }
}

extension EnvironmentValues {
    static func changed<Result>(by change: (inout EnvironmentValues) -> Void, _ body: () -> Result) -> Result {
        let outer = current
        defer { current = outer }
        change(&current)
        return body()
    }
}
