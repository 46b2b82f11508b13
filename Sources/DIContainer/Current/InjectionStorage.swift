/// The state that an ``Inject`` and its copies share: first how to find the value, then the value.
///
/// A buffer rather than an optional property: code that releases an optional of an unknown type looks up its metadata
/// each time, which costs more than the injection.
@usableFromInline
final class InjectionStorage<Value>: ManagedBuffer<InjectionRequest<Value>, Value> {
    @inlinable
    static func make(
        place: SourcePlace, resolve: @escaping InjectionRequest<Value>.Resolve
    ) -> InjectionStorage<Value> {
        let storage = create(minimumCapacity: 1) { _ in InjectionRequest(place: place, resolve: resolve) }
        storage.withUnsafeMutablePointerToHeader { InjectionRequest.initializeFirstRead(of: $0) }
        // `create` makes an object of the class that it is called on.
        return unsafeDowncast(storage, to: InjectionStorage<Value>.self)
    }

    deinit {
        withUnsafeMutablePointers { request, value in
            // The only element is initialised exactly when the value is resolved.
            if InjectionRequest.firstRead(of: request).pointee.isResolved { _ = value.deinitialize(count: 1) }
        }
    }

    var isResolved: Bool {
        withUnsafeMutablePointerToHeader { InjectionRequest.firstRead(of: $0).pointee.isResolved }
    }

    /// The value, resolved at the first read.
    @inlinable
    var value: Value {
        // With pointers: a resolved value does not change any more, and `FirstRead` orders what comes before that.
        // Checking at run time that reads and writes do not overlap would double the time of a read.
        withUnsafeMutablePointers { request, value in
            if !InjectionRequest.firstRead(of: request).pointee.isResolved {
                InjectionRequest.resolve(request, into: value)
            }
            return value.pointee
        }
    }
}

/// How an ``Inject`` finds its value.
///
/// Its functions take pointers, because other threads may use the same request.
@frozen @usableFromInline
struct InjectionRequest<Value> {
    @usableFromInline
    typealias Resolve = (Container, SourcePlace) -> Value

    @usableFromInline
    typealias Room = (UInt, UInt)

    /// The memory of a ``FirstRead``. It cannot be a property itself, because the header of a buffer must be copyable.
    @usableFromInline let room: Room = (0, 0)
    @usableFromInline var source: InjectionSource
    @usableFromInline let place: SourcePlace
    @usableFromInline let resolve: Resolve

    @inlinable
    init(place: SourcePlace, resolve: @escaping Resolve) {
        source = .current
        self.place = place
        self.resolve = resolve
    }

    @inlinable
    static func initializeFirstRead(of request: UnsafeMutablePointer<Self>) {
        precondition(MemoryLayout<FirstRead>.size <= MemoryLayout<Room>.size)
        // The first property is at the address of its struct. No other code reads or writes it.
        UnsafeMutableRawPointer(request).bindMemory(to: FirstRead.self, capacity: 1).initialize(to: FirstRead())
    }

    /// Orders the threads that read the property first.
    @inlinable
    static func firstRead(of request: UnsafeMutablePointer<Self>) -> UnsafeMutablePointer<FirstRead> {
        // Bound by `initializeFirstRead`, and never moved since.
        UnsafeMutableRawPointer(request).assumingMemoryBound(to: FirstRead.self)
    }

    @inlinable
    static func resolve(_ request: UnsafeMutablePointer<Self>, into value: UnsafeMutablePointer<Value>) {
        // Released after the lock is free again, because the container may end with it.
        var source = InjectionSource.root
        defer { extendLifetime(source) }
        let isResolved = firstRead(of: request).pointee.attempt { source = fulfil(request, into: value) }
        if !isResolved { resolveInsideOrWait(request, into: value) }
    }

    /// Handles a property that a thread is resolving already: resolves it inside if that is this thread, or else waits.
    @usableFromInline @inline(never)
    static func resolveInsideOrWait(
        _ request: UnsafeMutablePointer<Self>, into value: UnsafeMutablePointer<Value>
    ) {
        let firstRead = firstRead(of: request)
        if firstRead.pointee.isBeingResolved(by: currentThread()) {
            _ = fulfil(request, into: value)
        } else {
            FirstRead.wait(for: firstRead, of: Value.self, at: request.pointee.place)
        }
    }

    /// Resolves the value, stores it, and releases the source.
    ///
    /// - Returns: The former source, for the caller to hold.
    @inlinable
    static func fulfil(
        _ request: UnsafeMutablePointer<Self>, into value: UnsafeMutablePointer<Value>
    ) -> InjectionSource {
        let (source, place) = (request.pointee.source, request.pointee.place)
        let resolved = source.resolve(at: place, request.pointee.resolve)
        // The factory may have read this property itself; then the first value stays.
        if firstRead(of: request).pointee.isResolved { return source }
        value.initialize(to: consume resolved)
        request.pointee.source = .root
        firstRead(of: request).pointee.noteResolved()
        return source
    }
}
