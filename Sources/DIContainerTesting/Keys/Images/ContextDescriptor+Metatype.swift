extension ContextDescriptor {
    /// The type itself; `nil` for one with type parameters, and if the runtime cannot make it.
    ///
    /// The runtime makes types from their mangled names. The name of a type without parameters can be a single
    /// reference to its descriptor: a byte 2, and the distance to the address of the descriptor. See "Symbolic
    /// references" in Swift's `docs/ABI/Mangling.rst`.
    var metatype: Any.Type? {
        guard isType, !isGeneric else { return nil }
        return withUnsafeTemporaryAllocation(byteCount: 24, alignment: 8) { buffer in
            guard let start = buffer.baseAddress else { return nil }
            // Safe: these are bytes 0 to 7, 11, 12 to 15 and 16 of the 24 that were allocated, each aligned for its
            // type. The distance from byte 12 back to byte 0 is -12.
            start.storeBytes(of: address, as: UInt.self)
            start.storeBytes(of: 2, toByteOffset: 11, as: UInt8.self)
            start.storeBytes(of: -12, toByteOffset: 12, as: Int32.self)
            start.storeBytes(of: 0, toByteOffset: 16, as: UInt8.self)
            // Safe: the name is the five bytes from byte 11 on, which the runtime reads before it returns, and does not
            // keep. `address` is a descriptor of a type, according to its flags and the record that led here.
            return _getTypeByMangledNameInContext(
                (start + 11).assumingMemoryBound(to: UInt8.self), 5, genericContext: nil, genericArguments: nil)
        }
    }
}
