package import Testing

extension Trait where Self == ConditionTrait {
    /// Lets tests run in one build of the package only, that of a plain `swift test`.
    ///
    /// Tests that run the compiler on programs take it, since these compile and print the same whatever the tests were
    /// built as.
    package static var inOneBuild: Self {
        .enabled(if: isPlainBuild, "It runs in debug without a sanitizer, and would say the same here.")
    }

    private static var isPlainBuild: Bool {
        #if DEBUG
            !Sanitizer.isOn
        #else
            false
        #endif
    }
}
