#if os(Linux)
    import Foundation
    import TestSupport
    import Testing

    @Suite("A second copy of the library", .inOneBuild)
    struct SecondCopyTests {
        @Test(
            "stops a program that builds or injects in it, by name",
            .enabled(if: !Sanitizer.isOn), arguments: ["buildInFeature", "injectInFeature"])
        func later(_ function: String) async throws {
            let folder = try ProgramFolder(options: ["-Onone"])
            for name in ["Feature", "LaterCopy"] {
                let source = Bundle.module.bundleURL.appending(path: "Programs/\(name).swift").path
                try await folder.compile(module: name, [source], options: ["-swift-version", "6"])
            }
            try await folder.link(
                "libFeature.so", ["Feature"], targets: ["DIContainer"], options: ["-emit-library"])
            try await folder.link("LaterCopy", ["LaterCopy"], targets: ["DIContainer"])
            let message = try await folder.result(of: "LaterCopy", [folder.path("libFeature.so"), function]).output
            #expect(message.contains("[second-copy] DIContainer is in this process more than once."))
        }
    }
#endif
