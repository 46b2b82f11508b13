import Synchronization

/// The ore of the realm, which all its garrisons share.
final class OreStock: Sendable {
    private let amount: Mutex<Int>

    init(_ amount: Int) { self.amount = Mutex(amount) }

    var left: Int { amount.withLock { $0 } }

    /// Takes ore, or none where there is less than that.
    func take(_ wanted: Int) throws(OreError) {
        try amount.withLock { amount throws(OreError) in
            if amount < wanted { throw OreError(wanted: wanted, left: amount) }
            amount -= wanted
        }
    }
}
