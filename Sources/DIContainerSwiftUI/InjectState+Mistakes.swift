#if canImport(SwiftUI)
    public import DIContainer

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

        /// Exists for its message: an optional property.
        @available(*, unavailable, message: "drop the '?': the container makes the model")
        @_disfavoredOverload
        public init<Key: InjectionKey>(_ key: Key.Type, named name: String? = nil) where Value == Key.Value? {
            fatalError()
        }

        /// Exists for its message: a key path.
        @available(*, unavailable, message: "inject by key: '@InjectState(ModelKey.self) var model'")
        @_disfavoredOverload public init(_ path: KeyPath<_AnyMember, _AnyMember>) { fatalError() }
    }
#endif
