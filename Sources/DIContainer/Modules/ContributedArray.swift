/// An array, as the value of a key that modules contribute to.
///
/// It is a protocol because the compiler then knows the type of a contribution from the key alone, and can say what is
/// wrong with a factory. Told that the value is an array of whatever the factory makes, it often cannot.
///
/// `SendableMetatype` lets the type travel with its module, which is `Sendable`.
public protocol ContributedArray: SendableMetatype {
    /// What a module contributes.
    associatedtype Element

    /// Makes an empty array.
    init()

    /// Adds a contribution at the end.
    mutating func append(_ newElement: __owned Element)
}

extension Array: ContributedArray {}
