public import DIContainer

/// The keys that `Container.validate(serving:except:fileID:line:)` checks a container against.
///
/// ```swift
/// try container.validate(serving: .keys([APIKey.self, DatabaseKey.self]))
/// ```
public struct KeysToServe: Sendable {
    let keys: [any InjectionKey.Type]

    /// The keys of a list.
    ///
    /// - Parameter keys: The keys.
    public static func keys(_ keys: [any InjectionKey.Type]) -> KeysToServe { KeysToServe(keys: keys) }
}
