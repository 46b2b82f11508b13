/// What the command line says.
struct Options {
    /// How long to go on; for ever if only rounds are counted.
    private(set) var seconds: Double?
    /// How many rounds to make at most.
    private(set) var rounds: Int?
    /// Where the random numbers begin.
    private(set) var seed = UInt64.random(in: 0..<1_000_000)

    /// Reads the arguments; `nil` if they make no sense.
    init?(_ arguments: some Sequence<String>) {
        var iterator = arguments.makeIterator()
        while let name = iterator.next() {
            guard let text = iterator.next() else { return nil }
            switch name {
            case "--seconds":
                guard let number = Double(text), number > 0 else { return nil }
                seconds = number
            case "--rounds":
                guard let number = Int(text), number > 0 else { return nil }
                rounds = number
            case "--seed":
                guard let number = UInt64(text) else { return nil }
                seed = number
            default: return nil
            }
        }
        if seconds == nil, rounds == nil { seconds = 10 }
    }
}
