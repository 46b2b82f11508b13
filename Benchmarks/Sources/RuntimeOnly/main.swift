// What the library needs of the language, without the library. The runtime for tasks and mutexes is large where it is linked
// statically, and each program with asynchronous code has it anyway; `Scripts/measure size` tells it from the library's own size.
import Synchronization

enum Current { @TaskLocal static var depth = 0 }

let total = Mutex(0)
await withThrowingTaskGroup(of: Int.self) { group in
    group.addTask {
        try await Task.sleep(for: .milliseconds(1))
        return await MainActor.run { Current.depth }
    }
    while let value = try? await group.next() { total.withLock { $0 += value } }
}
let answer: Int = await withCheckedContinuation { $0.resume(returning: total.withLock { $0 }) }
print(await Task.detached { Current.$depth.withValue(answer) { "depth \(Current.depth)" } }.value)
