/// The modules of a container, in the order of their registration.
///
/// A container for a test is most often like that of the program, but for a module or two. So it shares the array of the
/// other, and notes which ones are exchanged, rather than copy a thousand references.
package struct ModuleList: RandomAccessCollection, Sendable {
    /// How many exchanges are noted before the array is copied after all: reading a module looks through them.
    private static let limit = 8

    private var shared: [Module]
    private var exchanges: [(number: Int, module: Module)] = []

    init(_ modules: [Module]) { shared = modules }

    package var startIndex: Int { 0 }
    package var endIndex: Int { shared.count }

    package subscript(number: Int) -> Module { exchanges.isEmpty ? shared[number] : lookedUp(number) }

    @inline(never)
    private func lookedUp(_ number: Int) -> Module {
        exchanges.first { $0.number == number }?.module ?? shared[number]
    }

    /// Puts a module in the place of another.
    mutating func exchange(_ number: Int, for module: Module) {
        if let index = exchanges.firstIndex(where: { $0.number == number }) {
            exchanges[index].module = module
        } else if exchanges.count < Self.limit {
            exchanges.append((number, module))
        } else {
            for exchange in exchanges { shared[exchange.number] = exchange.module }
            exchanges = []
            shared[number] = module
        }
    }

    /// The modules but those of some numbers, which are in order.
    func without(_ numbers: [Int]) -> [Module] {
        var kept: [Module] = []
        kept.reserveCapacity(count + 1)
        var start = 0
        for number in numbers {
            kept += self[start..<number]
            start = number + 1
        }
        return kept + self[start...]
    }
}
