#if os(Linux)
    import Foundation

    /// The sanitizers that this process may have been built with.
    enum Sanitizer {
        /// Whether there is one. Programs that the tests link would need its runtime, and say nothing more with it.
        static var isOn: Bool { dlsym(nil, "__tsan_init") != nil || dlsym(nil, "__asan_init") != nil }
    }
#endif
