extension MemoryFootprint {
    /// The name under which a process measures it.
    static let name = "memory"

    /// The numbers as one process tells them to another.
    var lines: String { "bytes \(module) \(slot) \(value)\n" }

    /// Reads what ``lines`` says.
    init?(lines: String) {
        guard let bytes = NumberLines(lines)["bytes"], bytes.count == 3 else { return nil }
        self.init(module: bytes[0], slot: bytes[1], value: bytes[2])
    }
}
