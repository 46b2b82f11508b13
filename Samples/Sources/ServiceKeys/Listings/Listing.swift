import DIContainer

/// One listing of the article: what it registers, and what it does with it.
protocol Listing: ModuleGroup, Sendable {
    func run()
}
