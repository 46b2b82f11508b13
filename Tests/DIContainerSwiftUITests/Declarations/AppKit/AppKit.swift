// What the tests of hosted views use of AppKit.

@MainActor open class NSView { open func layoutSubtreeIfNeeded() {} }

@MainActor open class NSViewController { public init() {} }

@MainActor open class NSApplication { public static var shared: NSApplication { NSApplication() } }

@MainActor open class NSWindow {
    public init(contentViewController: NSViewController) {}
    open var contentViewController: NSViewController?
    open var contentView: NSView?
    open var isReleasedWhenClosed = true
    open func orderFrontRegardless() {}
    open func close() {}
}
