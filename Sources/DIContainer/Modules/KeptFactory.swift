/// A linked factory on the heap, so that a call counts no reference.
package final class KeptFactory<Value>: @unchecked Sendable {
    // `@unchecked`: a linked factory is called from any thread, as the one in its slot is.

    package let make: LinkedFactory<Value>

    package init(_ make: @escaping LinkedFactory<Value>) { self.make = make }
}
