/// A ``Box`` of a value whose type is not known.
@usableFromInline @_fixed_layout  // So that clients may make one, also with library evolution.
class AnyBox: @unchecked Sendable {
    // `@unchecked`: values that a container keeps are Sendable or of the main actor, which `Scope` ensures. Others are
    // held by the one resolution that made them.

    @inlinable init() {}
}

/// A value on the heap: one atomic pointer publishes it, and code that does not know its type can hold it.
///
/// It is the only class of the engine that is generic over the types of values. Code that knows the type of a slot's key
/// casts its boxes without a check: `Module` takes the key and the factory from one type.
@usableFromInline @_fixed_layout
final class Box<Value>: AnyBox, @unchecked Sendable {

    /// Changed by contributions and decorators only, before others have the box.
    @exclusivity(unchecked) @usableFromInline var value: Value

    @inlinable
    init(_ value: Value) { self.value = value }
}

/// The value in a box that is known to be of a type.
@inline(__always)
func unboxed<Value>(_ box: AnyBox, as type: Value.Type) -> Value { unsafeDowncast(box, to: Box<Value>.self).value }
