extension Sequence {
    /// The elements in order. One body serves all types of elements, since each specialization would make programs five
    /// kilobytes larger.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    func inOrder(by areInOrder: (Element, Element) -> Bool) -> [Element] { sorted(by: areInOrder) }
}
