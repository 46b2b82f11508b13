extension Sequence {
    /// The elements in order. One body serves all types of elements, since each specialization would make programs five
    /// kilobytes larger.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    func inOrder(by areInOrder: (Element, Element) -> Bool) -> [Element] { sorted(by: areInOrder) }
}

extension [String] {
    /// The texts in order, each once.
    var onceInOrder: [String] {
        var texts: [String] = []
        for text in inOrder(by: <) where text != texts.last { texts.append(text) }
        return texts
    }
}
