// Controls and their modifiers; see Views.swift.

nonisolated public struct Text: PrimitiveView {
    public let texts: [String]
    public init(_ content: some StringProtocol) { texts = [String(content)] }
}

nonisolated public struct Label<Title: View, Icon: View>: PrimitiveView {}
extension Label where Title == Text, Icon == EmptyView {
    public init(_ title: some StringProtocol, systemImage name: String) {}
}

nonisolated public struct TextField<Label: View>: PrimitiveView {}
extension TextField where Label == Text { public init(_ title: some StringProtocol, text: Binding<String>) {} }

public typealias SecureField = TextField

nonisolated public struct Button<Label: View>: PrimitiveView {
    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
}
extension Button where Label == Text {
    public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {}
}

nonisolated public struct ProgressView: PrimitiveView { nonisolated public init() {} }

public protocol ContainerView: PrimitiveView {
    associatedtype Content: View
    @MainActor var content: Content { get }
}
extension ContainerView {
    @MainActor public var texts: [String] { SwiftUI.texts(of: content) }
}

nonisolated public struct VStack<Content: View>: ContainerView {
    public let content: Content
    public init(spacing: Double? = nil, @ViewBuilder content: () -> Content) { self.content = content() }
}
nonisolated public struct Group<Content: View>: ContainerView {
    public let content: Content
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
}
// They look otherwise, and hold their content alike.
public typealias Form = Group
public typealias List = Group
nonisolated public struct Section<Content: View>: ContainerView {
    public let content: Content
    public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) { self.content = content() }
}

/// What its content pushes gets the environment of the stack, as in Apple's.
nonisolated public struct NavigationStack<Content: View>: ContainerView {
    public let content: Content
    public init(@ViewBuilder root: () -> Content) { content = root() }
    @MainActor public var texts: [String] {
        let outer = EnvironmentValues.stack
        defer { EnvironmentValues.stack = outer }
        EnvironmentValues.stack = .current
        return SwiftUI.texts(of: content)
    }
}

/// A view and what is shown above it, in the environment of the view or of the stack.
nonisolated struct PresentedView<Content: View, Destination: View>: PrimitiveView {
    let content: Content
    let destination: Destination?
    let isPushed: Bool
    @MainActor var texts: [String] {
        SwiftUI.texts(of: content)
            + EnvironmentValues.changed(by: { if isPushed, let stack = EnvironmentValues.stack { $0 = stack } }) {
                SwiftUI.texts(of: destination)
            }
    }
}

extension View {
    nonisolated public func navigationDestination(
        isPresented: Binding<Bool>, @ViewBuilder destination: () -> some View
    ) -> some View {
        PresentedView(content: self, destination: isPresented.wrappedValue ? destination() : nil, isPushed: true)
    }
    nonisolated public func sheet(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> some View
    ) -> some View {
        PresentedView(content: self, destination: isPresented.wrappedValue ? content() : nil, isPushed: false)
    }
    nonisolated public func id(_ id: some Hashable) -> some View { self }
}

public struct Font: Hashable, Sendable {
    public static let title = Font()
    public static let caption = Font()
}

public protocol ShapeStyle: Sendable {}
public struct Color: ShapeStyle {}
public struct HierarchicalShapeStyle: ShapeStyle {}
extension ShapeStyle where Self == Color { public static var red: Color { Color() } }
extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
}

extension View {
    nonisolated public func padding() -> some View { self }
    nonisolated public func font(_ font: Font?) -> some View { self }
    nonisolated public func foregroundStyle(_ style: some ShapeStyle) -> some View { self }
    nonisolated public func disabled(_ disabled: Bool) -> some View { self }
    nonisolated public func navigationTitle(_ title: some StringProtocol) -> some View { self }
    nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }
    nonisolated public func task(
        priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View { self }
}
