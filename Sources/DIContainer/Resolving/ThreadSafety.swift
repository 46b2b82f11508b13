public import Synchronization

/// A value behind a lock: a `Mutex` that ThreadSanitizer understands.
///
/// On Linux, the kernel hands a contended `Mutex` from thread to thread. ThreadSanitizer does not see that, and reports
/// races that are none. The two atomic accesses show it the order; they cost a load and a store.
package struct Locked<Value: ~Copyable>: ~Copyable {
    private let mutex: Mutex<Value>
    private let handOver = Atomic(false)

    package init(_ value: consuming sending Value) { mutex = Mutex(value) }

    /// Runs `body` while no other thread does.
    ///
    /// The body must run no code of a user, which may need the same lock. That includes the `deinit` of a user's object,
    /// and so everything that may hold the last reference to one: a closure, an error, a value that is overwritten.
    /// `body` returns those, to be released outside.
    package borrowing func withLock<Result, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        try mutex.withLock { value throws(Failure) in
            _ = handOver.load(ordering: .acquiring)
            defer { handOver.store(false, ordering: .releasing) }
            return try body(&value)
        }
    }
}

// Like `Mutex`, it may be shared whatever it holds: only one thread at a time reaches the value.
extension Locked: @unchecked Sendable where Value: ~Copyable {}

/// The thread, by its address or another number that is neither 0 nor 1.
///
/// It takes nothing and returns a word, in the same register by the conventions of Swift and of C.
@_silgen_name("pthread_self") func currentThread() -> UInt

/// A reference that is published once, and read by any number of threads without a lock or a count.
///
/// It is `nil` at first. The object stays until the reference ends or ``take()`` removes it; the caller of that keeps
/// the object as long as a thread may read it.
@frozen @usableFromInline struct PublishedReference<Object: AnyObject>: ~Copyable, @unchecked Sendable {
    // `@unchecked` because of the pointer, which is stored retained, and only released by `take` or `deinit`. Its objects
    // are Sendable, or are values that `Scope` and `Box` answer for.

    /// Sequentially consistent: if a thread finds no object, its earlier steps come before the later steps of the thread
    /// that publishes one.
    @usableFromInline let pointer = Atomic<UnsafeRawPointer?>(nil)

    @export(implementation) init() {}

    /// The address of the object, which counts nothing: for ``Swift/UnsafeRawPointer/boxedValue(_:)``.
    @export(implementation) var address: UnsafeRawPointer? {
        @inline(__always) get { pointer.load(ordering: .sequentiallyConsistent) }
    }

    /// The object, without counting a reference: the reader knows that it stays.
    @export(implementation) var uncounted: Unmanaged<Object>? {
        @inline(__always) get {
            guard let address else { return nil }
            return Unmanaged.fromOpaque(address)
        }
    }

    /// The object.
    @export(implementation) var object: Object? {
        @inline(__always) get { uncounted?.takeUnretainedValue() }
    }

    /// Publishes an object, unless there is one.
    ///
    /// - Returns: The object that is published.
    @export(implementation) func publish(_ object: Object) -> Object {
        let new = Unmanaged.passRetained(object)
        let (isFirst, other) = pointer.compareExchange(
            expected: nil, desired: UnsafeRawPointer(new.toOpaque()), ordering: .sequentiallyConsistent)
        if isFirst { return object }
        // Another thread was faster.
        new.release()
        return Unmanaged<Object>.fromOpaque(other.unsafelyUnwrapped).takeUnretainedValue()
    }

    /// The object, made now if there is none. Threads that come at the same time may each make one.
    func object(_ make: () -> Object) -> Object { object ?? publish(make()) }

    /// Takes the object away.
    func take() -> Object? {
        pointer.exchange(nil, ordering: .sequentiallyConsistent).map {
            Unmanaged<Object>.fromOpaque($0).takeRetainedValue()
        }
    }

    @export(implementation) deinit { uncounted?.release() }
}

extension UnsafeRawPointer {
    /// The value in the ``Box`` at the address, which must be retained, and of that type.
    @export(implementation) @inline(__always) func boxedValue<Value>(_ type: Value.Type) -> Value {
        Unmanaged<Box<Value>>.fromOpaque(self)._withUnsafeGuaranteedRef { $0.value }
    }
}

/// A ``Box`` of a value whose type is not known.
@usableFromInline typealias AnyBox = any AnyObject & Sendable

/// A value on the heap: one atomic pointer publishes it, and code that does not know its type can hold it.
///
/// It is the only class of the engine that is generic over the types of values. Code that knows the type of a slot's key
/// casts its boxes without a check: `Module` takes the key and the factory from one type.
@usableFromInline @_fixed_layout  // So that clients may make one, also with library evolution.
final class Box<Value>: @unchecked Sendable {
    // `@unchecked`: values that a container keeps are Sendable or of the main actor, which `Scope` ensures. Others are
    // held by the one resolution that made them.

    /// Changed by contributions and decorators before others have the box, and by a resolution that holds values in it.
    @exclusivity(unchecked) @usableFromInline var value: Value

    @export(implementation) init(_ value: Value) { self.value = value }
}

/// The value in a box that is known to be of a type.
@export(implementation) @inline(__always)
func unboxed<Value>(_ box: AnyBox, as type: Value.Type) -> Value { unsafeDowncast(box, to: Box<Value>.self).value }
