import DIContainer
import DIContainerTesting

extension Subject {
    /// Validating which keys a container serves.
    static let serving: [Subject] = [
        Subject(name: "validate(serving:): keys that are served") { size in
            let container = Container { chain(size) }
            let keys = keys(0..<size)
            return { try container.validate(serving: .keys(keys)) }
        },
        Subject(name: "validate(serving:): keys that nothing serves") { size in
            let container = Container { chain(size) }
            let keys = keys(size..<2 * size)
            return { try tell { try container.validate(serving: .keys(keys)) } }
        },
        Subject(name: "validate(serving:): exceptions that are not needed") { size in
            let container = Container { chain(size) }
            let keys = keys(0..<size)
            return { try tell { try container.validate(serving: .keys([]), except: keys) } }
        },
    ]

    private static func keys(_ numbers: Range<Int>) -> [any InjectionKey.Type] { numbers.map { key($0) } }
}
