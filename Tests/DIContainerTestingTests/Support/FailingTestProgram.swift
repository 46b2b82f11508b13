#if os(Linux)
    import Foundation

    /// The tests of `Programs/FailingTests.swift`, which fail as they should, as a program of their own.
    final class FailingTestProgram {
        private let folder: URL

        init() throws {
            folder = FileManager.default.temporaryDirectory.appending(path: "FailingTests-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }

        deinit { try? FileManager.default.removeItem(at: folder) }

        /// Compiles the program against the build of the running tests.
        func build() async throws {
            let build = try BuildFolder()
            let compiler = try Toolchain.findCompiler()
            // The toolchain's own folder: its testing library and the plug-in with the macros.
            let usr = URL(filePath: compiler).resolvingSymlinksInPath().deletingLastPathComponent()
                .deletingLastPathComponent()
            let source = Bundle.module.bundleURL.appending(path: "Programs/FailingTests.swift").path
            let objects = try ["DIContainer", "DIContainerGraph", "DIContainerTesting"].flatMap(build.objects(of:))
            _ = try await Command(
                executable: compiler,
                arguments: [
                    "-module-name", "FailingTests", "-parse-as-library", "-swift-version", "6", "-Onone", source,
                    "-I", build.modules.path, "-I", usr.appending(path: "lib/swift/linux/testing").path,
                    "-plugin-path", usr.appending(path: "lib/swift/host/plugins/testing").path,
                    "-o", folder.appending(path: "FailingTests").path,
                ] + objects + ["-lXCTest", "-lTesting"]
            ).run()
        }

        /// Runs the tests of a suite.
        ///
        /// - Returns: Whether they passed, and what they printed.
        func run(_ suite: String) async -> (hasPassed: Bool, output: String) {
            let command = Command(
                executable: folder.appending(path: "FailingTests").path,
                arguments: ["--testing-library", "swift-testing", "--filter", suite])
            do { return (true, try await command.run()) } catch {
                return (false, (error as? Command.Failure)?.output ?? "\(error)")
            }
        }
    }
#endif
