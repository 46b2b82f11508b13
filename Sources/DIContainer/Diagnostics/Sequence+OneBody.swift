/// What is done with sequences where nothing is resolved: one body serves all types of elements, since a specialisation
/// for each would take some kilobytes.
extension Sequence {
    /// The elements in order.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    func inOrder(by areInOrder: (Element, Element) -> Bool) -> [Element] { sorted(by: areInOrder) }

    /// One text of the texts of all elements.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    func text(separator: String, _ spelling: (Element) -> String) -> String {
        var text = ""
        var isFirst = true
        for element in self {
            if !isFirst { text += separator }
            text += spelling(element)
            isFirst = false
        }
        return text
    }
}
