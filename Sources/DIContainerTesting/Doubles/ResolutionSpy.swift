public import DIContainer
import DIContainerGraph
import Testing

/// An observer that records which keys were resolved, in which order, and by which test.
///
/// ```swift
/// @Test func payingTwiceOpensOneConnection() {
///     let spy = ResolutionSpy()
///     let container = Container(observer: spy) { AppModules() }
///     withContainer(container) { Checkout().payTwice() }
///     #expect(spy.made(ConnectionKey.self) == 1)
///     #expect(spy.keys.first == "ConnectionKey")      // what a value needs comes before it
/// }
/// ```
///
/// Keys are named as in messages: `APIKey`, or `APIKey "staging"`. No module resolves default values and combinators,
/// so the spy does not see them.
///
/// One spy may serve several tests at once: `spy.resolutions(in:)` separates them.
public final class ResolutionSpy: ContainerObserver {
    /// A value that was made or handed out again.
    public struct Resolution: Sendable, CustomStringConvertible {
        /// The key, as its user wrote it.
        public let key: String
        /// Whether the factory ran.
        public let isMade: Bool
        /// The error, if there was no value.
        public let error: ResolutionError?
        /// The test whose container it was, as in messages; `nil` for another container outside of tests.
        public let test: String?

        fileprivate let observed: ObservedResolution

        /// The key and the result.
        public var description: String {
            "\(key) \(error.map { "failed: [\($0.code)]" } ?? (isMade ? "made" : "reused"))"
        }
    }

    private let noted = Locked<[Resolution]>([])

    /// Makes a spy that has seen nothing.
    public init() {}

    /// Notes a resolution.
    public func resolved(_ resolution: ObservedResolution) {
        let (isMade, error): (Bool, ResolutionError?) =
            switch resolution.outcome {
            case .made: (true, nil)
            case .reused: (false, nil)
            case .failed(let error): (false, error)
            }
        // The trait does not know a container that the test made itself; then the running test gives the name.
        let test = resolution.container.flatMap(RunningTests.run)?.name ?? Test.current?.messageName
        let new = Resolution(key: resolution.key, isMade: isMade, error: error, test: test, observed: resolution)
        noted.withLock { $0.append(new) }
    }

    /// Starts and shutdowns are not noted.
    public func ended(_ activity: ObservedActivity) {}

    /// All resolutions in the order in which they ended: the dependencies of a value before the value itself.
    public var resolutions: [Resolution] { noted.withLock { $0.map(\.self) } }

    /// The resolutions from the container of a test.
    ///
    /// - Parameter test: A part of the test's name.
    public func resolutions(in test: String) -> [Resolution] { resolutions.filter { $0.test?.contains(test) == true } }

    /// The keys of all resolutions, in order.
    public var keys: [String] { resolutions.map(\.key) }

    /// How often the value of a key was made, handed out again, or could not be made.
    ///
    /// Where a call with `await` finds no value that a container keeps, it counts twice: one is made, and then handed out.
    ///
    /// - Parameters:
    ///   - key: The key, not a combinator.
    ///   - name: The name of the module, if it has one.
    public func count<Key: InjectionKey>(of key: Key.Type, named name: String? = nil) -> Int {
        of(key, name).count
    }

    /// How often the value of a key was made.
    ///
    /// - Parameters:
    ///   - key: The key, not a combinator.
    ///   - name: The name of the module, if it has one.
    public func made<Key: InjectionKey>(_ key: Key.Type, named name: String? = nil) -> Int {
        of(key, name).count(where: \.isMade)
    }

    /// The same of all keys that have values of a type.
    @_disfavoredOverload public func count<Value>(of type: Value.Type, named name: String? = nil) -> Int {
        ofType(type, name).count
    }

    /// How often the values of all keys were made that have values of a type.
    @_disfavoredOverload public func made<Value>(_ type: Value.Type, named name: String? = nil) -> Int {
        ofType(type, name).count(where: \.isMade)
    }

    /// Removes all resolutions.
    public func removeAll() {
        let old = noted.withLock { noted in
            defer { noted = [] }
            return noted
        }
        // Their errors are released outside the lock: the last reference may run the user's `deinit`.
        extendLifetime(old)
    }

    private func of<Key: InjectionKey>(_ key: Key.Type, _ name: String?) -> [Resolution] {
        let identity = KeyIdentity(key, name: name)
        return resolutions.filter { $0.observed.identity == identity && !$0.observed.isContribution }
    }

    private func ofType<Value>(_ type: Value.Type, _ name: String?) -> [Resolution] {
        func hasValue<Key: InjectionKey>(_ key: Key.Type) -> Bool { Key.Value.self == type }
        return resolutions.filter { resolution in
            let observed = resolution.observed
            return hasValue(observed.identity.type) && observed.identity.name == name && !observed.isContribution
        }
    }
}
