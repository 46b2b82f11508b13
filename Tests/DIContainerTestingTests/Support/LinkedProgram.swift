#if os(Linux)
    import Foundation
    import TestSupport

    /// A small program with keys, linked in several ways from the sources in `Programs`.
    ///
    /// The library comes from the build of the running tests. The scan is compiled again, like the program.
    struct LinkedProgram {
        private let folder: ProgramFolder
        private let main: String

        /// Makes the folder.
        ///
        /// - Parameters:
        ///   - isOptimized: Whether the optimizer runs, as in release builds.
        ///   - main: The source of the program.
        init(isOptimized: Bool, main: String = "Main") throws {
            self.main = main
            folder = try ProgramFolder(options: [isOptimized ? "-O" : "-Onone"])
        }

        /// Compiles the scan, the dynamic library's module and the program.
        func compile() async throws {
            // With the lock that the library shows to its own package only, whose name differs from checkout to checkout.
            let lock = Checkout.root.appending(path: "Sources/DIContainer/Resolving/ThreadSafety.swift").path
            try await compile("DIContainerTesting", Checkout.sources(below: "Sources/DIContainerTesting/Keys") + [lock])
            try await compile("Feature")
            try await compile("Main", [Self.source(main)])
        }

        /// Links all of it into one program with the runtime, dropping what nothing refers to, and runs it.
        func outputOfStaticProgram() async throws -> [String] {
            try await folder.link(
                "Static", ["Main", "Feature", "DIContainerTesting"], targets: ["DIContainer"],
                options: ["-static-stdlib", "-Xlinker", "--gc-sections"])
            return try await folder.lines(of: "Static")
        }

        /// Links the library and `Feature` as dynamic libraries that the program loads, and runs it.
        func outputOfDynamicProgram() async throws -> [String] {
            try await folder.link("libDIContainer.so", targets: ["DIContainer"], options: ["-emit-library"])
            try await folder.link("libFeature.so", ["Feature"], options: ["-emit-library", "-lDIContainer"])
            try await folder.link("Dynamic", ["Main", "DIContainerTesting"], options: ["-lFeature", "-lDIContainer"])
            return try await folder.lines(of: "Dynamic")
        }

        /// Links `Feature` and a separate copy of the library as a dynamic library.
        ///
        /// - Returns: Its path.
        func libraryWithCopy() async throws -> String {
            try await compile("Feature")
            try await folder.link("libFeature.so", ["Feature"], targets: ["DIContainer"], options: ["-emit-library"])
            return folder.path("libFeature.so")
        }

        /// Links the program with the library, and `Feature` with another copy of it, and runs the program, which calls a
        /// function of `Feature`.
        ///
        /// - Returns: What it printed before it stopped.
        func reportOfLaterCopy(calling function: String) async throws -> String {
            let library = try await libraryWithCopy()
            try await compile("Main", [Self.source(main)])
            try await folder.link("Main", ["Main"], targets: ["DIContainer"])
            return try await folder.result(of: "Main", [library, function]).output
        }

        private func compile(_ module: String, _ sources: [String]? = nil) async throws {
            try await folder.compile(
                module: module, sources ?? [Self.source(module)],
                options: [
                    "-package-name", module, "-swift-version", "6", "-enable-upcoming-feature",
                    "InternalImportsByDefault",
                ])
        }

        private static func source(_ name: String) -> String {
            Bundle.module.bundleURL.appending(path: "Programs/\(name).swift").path
        }
    }
#endif
