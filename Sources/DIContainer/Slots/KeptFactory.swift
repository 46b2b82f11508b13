/// A linked factory on the heap, so that one atomic pointer publishes it and a call counts no reference.
@usableFromInline
package final class KeptFactory<Value>: @unchecked Sendable {
    // `@unchecked`: a linked factory is called from any thread, as the one in its slot is.

    @usableFromInline package let make: LinkedFactory<Value>

    package init(_ make: @escaping LinkedFactory<Value>) { self.make = make }

    /// What the factory makes that is behind a pointer to an object of this class which somebody retains.
    @inlinable @inline(__always)
    package static func value(at pointer: UnsafeRawPointer) throws -> Value {
        try Unmanaged<KeptFactory<Value>>.fromOpaque(pointer)._withUnsafeGuaranteedRef { try $0.make(nil) }
    }
}
