#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// This program once more, in a separate process.
///
/// What an operation does to a process (which container is its root, whether anything was ever overridden, what the heap
/// looks like) does not show in the numbers of the next one then.
enum ChildProcess {
    /// Runs the program; the result is what it printed, or nothing if it failed.
    static func run(_ arguments: [String]) -> String? {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
        posix_spawn_file_actions_addclose(&actions, ends[0])
        posix_spawn_file_actions_addclose(&actions, ends[1])

        var texts = ([CommandLine.arguments[0]] + arguments).map { strdup($0) }
        defer { for text in texts { free(text) } }
        texts.append(nil)
        var process = pid_t()
        let failure = posix_spawnp(&process, CommandLine.arguments[0], &actions, nil, texts, environ)
        close(ends[1])
        defer { close(ends[0]) }
        guard failure == 0 else { return nil }

        let output = readAll(ends[0])
        var status: Int32 = 0
        guard waitpid(process, &status, 0) == process, status == 0 else { return nil }
        return output
    }

    private static func readAll(_ file: Int32) -> String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(file, &buffer, buffer.count)
            guard count > 0 else { break }
            bytes += buffer[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
