/// A value on the heap: so that one atomic pointer publishes it, or that code which does not know its type can hold it.
@usableFromInline
package final class Kept<Value>: @unchecked Sendable {
    // `@unchecked`: values that a container keeps are Sendable or of the main actor, which `Scope` sees to. Others are
    // kept by the one resolution that made them.

    @usableFromInline package let value: Value

    package init(_ value: Value) { self.value = value }

    /// The value behind a pointer to an object of this class that somebody retains.
    @inlinable @inline(__always)
    package static func value(at pointer: UnsafeRawPointer) -> Value {
        Unmanaged<Kept<Value>>.fromOpaque(pointer)._withUnsafeGuaranteedRef { $0.value }
    }
}

/// A ``Kept`` of whatever value.
typealias KeptObject = any AnyObject & Sendable
