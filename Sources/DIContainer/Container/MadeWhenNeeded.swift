import Synchronization

/// An object that is made when it is first needed, and held from then on: for what most containers of a request or a test
/// do without.
// Not `AtomicLazyReference`, which is not specialised for the object's type, and takes 371 instructions to read.
struct MadeWhenNeeded<Object: AnyObject & Sendable>: ~Copyable, @unchecked Sendable {
    // `@unchecked` because of the pointer, which is stored once, to an object that is Sendable and held until `deinit`.
    private let retained = Atomic<UnsafeRawPointer?>(nil)

    /// The object, if it was made.
    ///
    /// Sequentially consistent: code that finds none has done everything before it that code which makes it does after it.
    var ifMade: Object? {
        guard let pointer = retained.load(ordering: .sequentiallyConsistent) else { return nil }
        return Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
    }

    /// The object, made now if it was not.
    func object(_ make: () -> Object) -> Object {
        if let object = ifMade { return object }
        let new = Unmanaged.passRetained(make())
        let (isFirst, made) = retained.compareExchange(
            expected: nil, desired: UnsafeRawPointer(new.toOpaque()), ordering: .sequentiallyConsistent)
        if isFirst { return new.takeUnretainedValue() }
        // Another thread was faster.
        new.release()
        return Unmanaged<Object>.fromOpaque(made!).takeUnretainedValue()
    }

    deinit {
        guard let pointer = retained.load(ordering: .acquiring) else { return }
        Unmanaged<Object>.fromOpaque(pointer).release()
    }
}
