/// What an ``Inject`` and its copies share: how to find the value, and then the value.
///
/// A buffer rather than an optional property: what releases an optional of a type that it does not know looks up its
/// metadata each time, which costs more than the injection.
@usableFromInline
final class InjectionStorage<Value>: ManagedBuffer<InjectionRequest<Value>, Value> {
    @inlinable
    static func make(_ request: InjectionRequest<Value>) -> InjectionStorage<Value> {
        // `create` makes an object of the class that it is called on.
        unsafeDowncast(create(minimumCapacity: 1) { _ in request }, to: InjectionStorage<Value>.self)
    }

    deinit {
        withUnsafeMutablePointers { request, value in
            // The one element is initialised exactly when the value is resolved.
            if request.pointee.isResolved { _ = value.deinitialize(count: 1) }
        }
    }

    /// The value, resolved at the first read.
    @inlinable
    var value: Value {
        // By pointers, since the compiler sees to it that nobody reads and writes at once: the wrapper is not Sendable.
        // Checking that again at run time would double the time of a read.
        withUnsafeMutablePointers { request, value in
            if !request.pointee.isResolved { Self.resolve(request, into: value) }
            return value.pointee
        }
    }

    @inlinable
    static func resolve(
        _ request: UnsafeMutablePointer<InjectionRequest<Value>>, into value: UnsafeMutablePointer<Value>
    ) {
        do {
            let resolved = try request.pointee.origin.resolve(at: request.pointee.place, request.pointee.resolve)
            // The factory may have read this property itself; then the first value stays.
            if request.pointee.isResolved { return }
            value.initialize(to: resolved)
            request.pointee.isResolved = true
            request.pointee.origin = .root
        } catch {
            request.pointee.place.stop(error.description)
        }
    }
}

/// How an ``Inject`` finds its value.
@frozen @usableFromInline
struct InjectionRequest<Value> {
    @usableFromInline
    typealias Resolve = (Container, SourcePlace) throws(ResolutionError) -> Value

    @usableFromInline var isResolved = false
    @usableFromInline var origin: InjectionOrigin
    @usableFromInline let place: SourcePlace
    @usableFromInline let resolve: Resolve

    @inlinable
    init(place: SourcePlace, resolve: @escaping Resolve) {
        origin = .current
        self.place = place
        self.resolve = resolve
    }
}
