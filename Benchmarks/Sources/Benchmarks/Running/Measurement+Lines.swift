extension Measurement {
    /// The numbers as one process tells them to another: lines of a word and of numbers that lose nothing.
    var lines: String {
        func line(_ word: String, _ numbers: [Double]) -> String {
            ([word] + numbers.map { "\($0)" }).joined(separator: " ") + "\n"
        }
        return line("own", own.sorted) + line("twin", twin.sorted)
            + line("allocations", [ownAllocations, twinAllocations].compactMap { $0 })
    }

    /// Reads what ``lines`` says.
    init?(_ operation: Operation, lines: String) {
        let numbers = NumberLines(lines)
        guard let own = numbers["own"], let twin = numbers["twin"], !own.isEmpty, !twin.isEmpty else { return nil }
        let allocations = numbers["allocations"].flatMap { $0.count == 2 ? $0 : nil }
        self.init(
            operation: operation, own: Samples(own), twin: Samples(twin), ownAllocations: allocations?[0],
            twinAllocations: allocations?[1])
    }
}
