#if canImport(SwiftUI)
    // Wrappers that look right and are not. They are unavailable, so that the compiler considers them only if no other
    // fits.
    extension InjectState {
        /// Exists for its message.
        @available(*, unavailable, message: "inject by key: '@InjectState(ModelKey.self) var model'")
        @_disfavoredOverload
        public init(_ type: Value.Type, named name: String? = nil) where Value: AnyObject { fatalError() }

        /// Exists for its message.
        @available(*, unavailable, message: "drop the '= …': '@InjectState(ModelKey.self) var model'")
        @_disfavoredOverload
        public init(wrappedValue: Value, _ key: Any.Type = Any.self) { fatalError() }
    }
#endif
