/// Where chance comes from.
protocol RandomNumbers: Sendable {
    /// A number of zero up to, not including, `bound`.
    func number(below bound: Int) -> Int
}

extension RandomNumbers {
    /// The elements in an order that chance chooses (Fisher–Yates).
    func shuffled<Element>(_ elements: [Element]) -> [Element] {
        var elements = elements
        for index in elements.indices.dropFirst().reversed() { elements.swapAt(index, number(below: index + 1)) }
        return elements
    }
}
