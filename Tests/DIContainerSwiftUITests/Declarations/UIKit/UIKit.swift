// What the tests of hosted views use of UIKit.

@MainActor open class UIView { open func layoutIfNeeded() {} }

@MainActor open class UIViewController {
    public init() {}
    open var view: UIView!
}

@MainActor open class UIWindow {
    public init() {}
    open var rootViewController: UIViewController?
    open var isHidden = true
    open func makeKeyAndVisible() {}
}
