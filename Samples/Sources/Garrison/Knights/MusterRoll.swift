import Synchronization

/// The names of a garrison's knights, in the order of their muster.
final class MusterRoll: Sendable {
    private let names: [String]
    private let count = Mutex(0)

    init(names: [String]) { self.names = names }

    /// The name of the next knight; after the last one they begin again, with a number.
    func nextName() -> String {
        let number = count.withLock { count in
            defer { count += 1 }
            return count
        }
        let (round, place) = number.quotientAndRemainder(dividingBy: names.count)
        return round == 0 ? names[place] : "\(names[place]) \(round + 1)"
    }
}
