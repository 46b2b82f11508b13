import DIContainer
import DIContainerTesting
import Testing

@testable import Garrison

@Suite(.container(replacing: { Container { RealmModules(options: Options()) } }) {})
struct HelloWorldTests {
    @Test func `Without a module for chance the number is zero, and the program says hello`() {
        #expect(HelloWorldKey.currentValue.phrase == "hello world!")
    }

    @Test(.container { Module(RandomNumbersKey.self) { ScriptedNumbers(1) } })
    func `Another number makes the same code say bye`() {
        #expect(HelloWorldKey.currentValue.phrase == "bye world!")
    }

    @Test(.container { Module(RandomNumbersKey.self) { ScriptedNumbers(1) } })
    func `Of the two listings a number controls the second only`() {
        #expect(Listings.text == "hello world!\nbye world!")
    }

    @Test func `A seed gives the same numbers each time, another seed others`() {
        func numbers(_ seed: UInt64) -> [Int] {
            let source = SeededNumbers(seed: seed)
            return (0..<100).map { _ in source.number(below: 10) }
        }
        #expect(numbers(7) == numbers(7))
        #expect(numbers(7) != numbers(8))
        #expect(Set(numbers(7)) == Set(0..<10))
    }

    @Test func `Chance shuffles without losing anybody`() {
        let numbers = SeededNumbers(seed: 1)
        let shuffled = numbers.shuffled(Array(0..<20))
        #expect(shuffled != Array(0..<20))
        #expect(shuffled.sorted() == Array(0..<20))
        #expect(ZeroNumbers().shuffled([0, 1, 2]) == [1, 2, 0])
    }
}
