import DIContainer

/// The first listing of the article: a parameter with a default value, which the current container may change.
func hello(name: String = DefaultNameKey.currentValue) -> String { "Hello \(name)" }
