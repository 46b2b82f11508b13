import Synchronization

@testable import Garrison

/// The numbers that a test chooses, over and over.
final class ScriptedNumbers: RandomNumbers {
    private let numbers: [Int]
    private let count = Mutex(0)

    init(_ numbers: Int...) { self.numbers = numbers }

    func number(below bound: Int) -> Int {
        let place = count.withLock { count in
            defer { count += 1 }
            return count
        }
        return numbers[place % numbers.count] % bound
    }
}
