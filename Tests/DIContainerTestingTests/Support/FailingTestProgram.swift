#if os(Linux)
    import Foundation
    import TestSupport

    /// The tests of `Programs/FailingTests.swift`, which fail as they should, as a program of their own.
    struct FailingTestProgram {
        private let folder: ProgramFolder

        init() async throws {
            folder = try ProgramFolder(options: ["-Onone"])
            // The toolchain's own folder: its testing library and the plug-in with the macros.
            let usr = try Toolchain.compiler().resolvingSymlinksInPath().deletingLastPathComponent()
                .deletingLastPathComponent()
            try await folder.link(
                "FailingTests", targets: ["DIContainer", "DIContainerGraph", "DIContainerTesting"],
                options: [
                    "-module-name", "FailingTests", "-parse-as-library", "-swift-version", "6",
                    Bundle.module.bundleURL.appending(path: "Programs/FailingTests.swift").path,
                    "-I", usr.appending(path: "lib/swift/linux/testing").path,
                    "-plugin-path", usr.appending(path: "lib/swift/host/plugins/testing").path,
                    "-lXCTest", "-lTesting",
                ])
        }

        /// - Parameter isHosted: Whether the program may be an app that runs the tests, by its name.
        func run(_ suite: String, isHosted: Bool = true) async throws -> (hasPassed: Bool, output: String) {
            let (product, runner) = ("FailingTests", "FailingTests.xctest")
            let copy = folder.url.appending(path: runner)
            if !isHosted, !FileManager.default.fileExists(atPath: copy.path) {
                try FileManager.default.copyItem(at: folder.url.appending(path: product), to: copy)
            }
            let (status, output) = try await folder.result(
                of: isHosted ? product : runner, ["--testing-library", "swift-testing", "--filter", suite])
            return (status == 0, output)
        }
    }
#endif
