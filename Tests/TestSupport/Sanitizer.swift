import Foundation

/// The sanitizers that this process may have been built with.
package enum Sanitizer {
    /// Whether there is one: it has brought its runtime along.
    package static var isOn: Bool {
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

    /// How many repetitions suffice, since a sanitizer makes each several times as slow.
    package static func reduced(_ count: Int) -> Int { isOn ? count / 10 : count }
}
