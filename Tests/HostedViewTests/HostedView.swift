#if canImport(SwiftUI) && !os(watchOS)
    import SwiftUI

    #if os(macOS)
        import AppKit
    #else
        import UIKit
    #endif

    /// A view in a window, which SwiftUI updates as in an app.
    @MainActor final class HostedView {
        #if os(macOS)
            private let window: NSWindow

            init(_ view: some View) {
                _ = NSApplication.shared
                window = NSWindow(contentViewController: NSHostingController(rootView: view))
                window.isReleasedWhenClosed = false
                window.orderFrontRegardless()
            }

            private func layOut() { window.contentView?.layoutSubtreeIfNeeded() }

            func close() {
                window.contentViewController = nil
                window.close()
            }
        #else
            private let window = UIWindow()

            init(_ view: some View) {
                window.rootViewController = UIHostingController(rootView: view)
                window.makeKeyAndVisible()
            }

            private func layOut() { window.rootViewController?.view?.layoutIfNeeded() }

            func close() {
                window.rootViewController = nil
                window.isHidden = true
            }
        #endif

        /// Lets SwiftUI do what it has to, until a condition holds or it is clear that it will not: returns whether it does.
        func shows(_ condition: () -> Bool) async -> Bool {
            for _ in 0..<500 {
                layOut()
                if condition() { return true }
                try? await Task.sleep(for: .milliseconds(10))
            }
            return condition()
        }
    }
#endif
