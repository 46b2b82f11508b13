public import DIContainer

/// The keys that `Container.validate(serving:except:fileID:line:)` checks a container against.
///
/// ```swift
/// try container.validate(serving: .allKeys)
/// try container.validate(serving: .allKeys(ofModules: "App", "Profile"))
/// try container.validate(serving: .keys([APIKey.self, DatabaseKey.self]))
/// ```
public struct KeysToServe: Sendable {
    enum Choice: Sendable {
        case all
        case modules([String])
        case list([any InjectionKey.Type])
    }

    let choice: Choice

    /// All keys that ``InjectionKeys/all()`` finds. In a test bundle these include its own; see
    /// ``allKeys(ofModules:)``.
    #if !(os(Linux) && (arch(x86_64) || arch(arm64)) || DICONTAINER_MACH_O)
        @available(*, unavailable, message: "scans were verified on 64-bit Linux only; list the keys: .keys([…])")
    #endif
    public static var allKeys: KeysToServe { KeysToServe(choice: .all) }

    /// All keys that ``InjectionKeys/all()`` finds and that some Swift modules declare, or make from types of other
    /// modules.
    ///
    /// - Parameter modules: The names of the modules. A module without keys is reported, because its name may be
    ///   mistyped.
    #if !(os(Linux) && (arch(x86_64) || arch(arm64)) || DICONTAINER_MACH_O)
        @available(*, unavailable, message: "scans were verified on 64-bit Linux only; list the keys: .keys([…])")
    #endif
    public static func allKeys(ofModules modules: String...) -> KeysToServe {
        KeysToServe(choice: .modules(modules))
    }

    /// The keys of a list; no search is made.
    ///
    /// - Parameter keys: The keys.
    public static func keys(_ keys: [any InjectionKey.Type]) -> KeysToServe { KeysToServe(choice: .list(keys)) }
}
