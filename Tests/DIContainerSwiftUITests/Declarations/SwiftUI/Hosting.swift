// How other user interfaces host views; see Views.swift.

#if os(macOS)
    public import AppKit

    open class NSHostingController<Content: View>: NSViewController { public init(rootView: Content) {} }
#elseif canImport(UIKit)
    public import UIKit

    open class UIHostingController<Content: View>: UIViewController { public init(rootView: Content) {} }
#endif
