import Foundation

/// The sanitizers that this process may have been built with.
enum Sanitizer {
    /// Whether there is one: it has brought its runtime along.
    static var isOn: Bool {
        dlsym(everyImage, "__tsan_init") != nil || dlsym(everyImage, "__asan_init") != nil
    }

    /// What tells `dlsym` to search all that is loaded.
    private static var everyImage: UnsafeMutableRawPointer? {
        #if canImport(Darwin)
            UnsafeMutableRawPointer(bitPattern: -2)
        #else
            nil
        #endif
    }
}
