/// A factory whose dependencies are linked, where nothing is recorded: little more than the user's own closure.
///
/// On the heap, so that one atomic pointer publishes it and a call counts no reference. What the user's closure throws
/// is thrown as it is, so that nothing is done about errors where there are none; see ``Link/failure(of:)``.
@usableFromInline
package final class DirectFactory<Value>: @unchecked Sendable {
    // `@unchecked`: a linked factory is called from any thread, as the one in its slot is.

    @usableFromInline package let make: () throws -> Value

    package init(_ make: @escaping () throws -> Value) { self.make = make }

    /// What the factory makes that is behind a pointer to an object of this class which somebody retains.
    @inlinable @inline(__always)
    package static func value(at pointer: UnsafeRawPointer) throws -> Value {
        try Unmanaged<DirectFactory<Value>>.fromOpaque(pointer)._withUnsafeGuaranteedRef { try $0.make() }
    }
}
