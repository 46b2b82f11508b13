/// How this program was built.
enum BuildConfiguration {
    static var isDebug: Bool {
        #if DEBUG
            true
        #else
            false
        #endif
    }

    static var name: String { isDebug ? "debug" : "release" }
}
