/// Operations for code that is not on a resolve path: one body serves all types of elements, because a specialisation
/// for each would take several kilobytes.
extension Sequence {
    /// The elements in order.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    func inOrder(by areInOrder: (Element, Element) -> Bool) -> [Element] { sorted(by: areInOrder) }

    /// The texts of all elements, joined to one text.
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
