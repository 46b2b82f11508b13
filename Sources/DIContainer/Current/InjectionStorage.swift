public import Synchronization

/// The state that an ``Inject`` and its copies share: first how to find the value, then the value.
///
/// Threads that read it first at the same time each resolve it, and all get the value of the first one that is done.
@usableFromInline
final class InjectionStorage<Value>: @unchecked Sendable {
    // `@unchecked` because of the value, which one thread publishes through an atomic pointer.

    @usableFromInline
    typealias Resolve = (Container, SourcePlace) -> Value

    /// The value, once it is resolved: a retained ``Box``.
    @usableFromInline let kept = Atomic<UnsafeRawPointer?>(nil)
    /// Where to find it; `nil` once it is resolved, so that the container is not held for longer.
    private let source: Guarded<InjectionSource?>
    private let place: SourcePlace
    private let resolve: Resolve

    @usableFromInline
    init(from source: InjectionSource, place: SourcePlace, resolve: @escaping Resolve) {
        self.source = Guarded(source)
        self.place = place
        self.resolve = resolve
    }

    deinit {
        guard let pointer = kept.load(ordering: .acquiring) else { return }
        Unmanaged<Box<Value>>.fromOpaque(pointer).release()
    }

    var isResolved: Bool { kept.load(ordering: .acquiring) != nil }

    /// The value, resolved at the first read.
    @inlinable
    var value: Value {
        // Published with releasing order, and released by `deinit` only.
        if let pointer = kept.load(ordering: .acquiring) { return pointer.boxedValue(Value.self) }
        return resolveFirst()
    }

    @usableFromInline @inline(never)
    func resolveFirst() -> Value {
        if let source = source.withLock({ $0 }) {
            let new = Unmanaged.passRetained(Box(source.resolve(at: place, resolve)))
            let isFirst = kept.compareExchange(
                expected: nil, desired: UnsafeRawPointer(new.toOpaque()), ordering: .acquiringAndReleasing
            ).exchanged
            // Another thread may have been faster, or the factory may have read the property itself.
            if !isFirst { new.release() }
            // Released outside the lock, because the container may end with it.
            extendLifetime(self.source.withLock { $0.take() })
        }
        // The source goes after the value has come.
        return kept.load(ordering: .acquiring).unsafelyUnwrapped.boxedValue(Value.self)
    }
}
