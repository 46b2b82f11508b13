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
    @usableFromInline let source: InjectionSource.Cell
    @usableFromInline let place: SourcePlace
    @usableFromInline let resolve: Resolve

    @inlinable
    init(place: SourcePlace, resolve: @escaping Resolve) {
        source = InjectionSource.Cell(.current)
        self.place = place
        self.resolve = resolve
    }

    @inlinable
    deinit {
        guard let pointer = kept.load(ordering: .acquiring) else { return }
        Unmanaged<Box<Value>>.fromOpaque(pointer).release()
    }

    @inlinable var isResolved: Bool { kept.load(ordering: .acquiring) != nil }

    /// The value, resolved at the first read.
    @inlinable
    var value: Value {
        // Published with releasing order, and released by `deinit` only.
        if let pointer = kept.load(ordering: .acquiring) { return pointer.boxedValue(Value.self) }
        return resolveFirst()
    }

    @usableFromInline @inline(never)
    func resolveFirst() -> Value {
        let new = Unmanaged.passRetained(Box(source.current.resolve(at: place, resolve)))
        let (isFirst, other) = kept.compareExchange(
            expected: nil, desired: UnsafeRawPointer(new.toOpaque()), ordering: .acquiringAndReleasing)
        if isFirst {
            source.release()
            return new._withUnsafeGuaranteedRef { $0.value }
        }
        // Another thread was faster, or the factory has read the property itself.
        new.release()
        return other.unsafelyUnwrapped.boxedValue(Value.self)
    }
}

extension InjectionSource {
    /// A source that is released once the value is there.
    @usableFromInline
    struct Cell: ~Copyable, Sendable {
        private let source: Guarded<InjectionSource>

        @usableFromInline
        init(_ source: InjectionSource) { self.source = Guarded(source) }

        @usableFromInline var current: InjectionSource { source.withLock { $0 } }

        @usableFromInline
        func release() {
            // Outside the lock, because the container may end with it.
            extendLifetime(
                source.withLock { source in
                    defer { source = .root }
                    return source
                })
        }
    }
}
