import DIContainer
import Dispatch
import Foundation
import Testing

@Suite("A closure that escapes")
struct EscapingTests {
    private let container = Container { Module(AKey.self) { 7 } }

    @Test("has the container of its creator: on a queue, on a thread and in a detached task")
    func everywhere() async throws {
        try await withContainer(container) {
            let onQueue = await withCheckedContinuation { continuation in
                DispatchQueue.global().async(execute: escaping { continuation.resume(returning: AKey.currentValue) })
            }
            let onThread = await withCheckedContinuation { continuation in
                Thread.detachNewThread(escaping { continuation.resume(returning: AKey.currentValue) })
            }
            let detached = await Task.detached(operation: escaping { AKey.currentValue }).value
            let waiting = await Task.detached(operation: escaping { await waited(AKey.currentValue) }).value
            let throwingOperation = escaping {
                try await Task.sleep(for: .nanoseconds(1))
                return AKey.currentValue
            }
            let throwing = try await Task.detached(operation: throwingOperation).value
            let values: [Int] = [onQueue, onThread, detached, waiting, throwing]
            #expect(values == [7, 7, 7, 7, 7])
        }
    }

    @Test("may take arguments, as callbacks of other libraries do")
    func arguments() throws {
        func callLater(_ callback: @escaping @Sendable (Int, String) -> String) -> String { callback(1, "a") }
        func callThrowing(_ callback: @escaping @Sendable (Int) throws -> Int) throws -> Int { try callback(1) }
        try withContainer(container) {
            let callback: @Sendable (Int, String) -> String = escaping { "\($0)\($1)\(AKey.currentValue)" }
            #expect(callLater(callback) == "1a7")
            let sum = try callThrowing(
                escaping { number in
                    if number == 0 { throw Failure() }
                    return number + AKey.currentValue
                })
            #expect(sum == 8)
        }
        #expect(throws: Failure.self) { try callThrowing(escaping { _ in throw Failure() }) }
    }

    @Test("holds its container, and gives way to one that is made current inside")
    func holding() {
        var container: Container? = Container { Module(AKey.self) { 8 } }
        weak let weakly = container
        let operation: @Sendable () -> Int = withContainer(container!) { escaping { AKey.currentValue } }
        container = nil
        #expect(operation() == 8 && weakly != nil)
        #expect(withContainer(self.container) { operation() } == 8)
    }
}
