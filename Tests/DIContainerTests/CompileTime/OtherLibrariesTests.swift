#if os(macOS) || os(Linux)
    import Foundation
    import Testing

    @Suite("The words of other libraries", .inOneBuild)
    struct OtherLibrariesTests {
        @Test(
            "are in the way of no library and no program that declares them",
            arguments: [
                ["-swift-version", "6"], ["-swift-version", "5"],
                ["-enable-upcoming-feature", "MemberImportVisibility"],
            ])
        func beside(_ options: [String]) async throws {
            let files = SampleProgram.files(in: .beside)
            let library = try #require(files.first { $0.lastPathComponent == "OtherLibraries.swift" })
            let client = try SampleProgram(#require(files.first { $0 != library }))

            let folder = FileManager.default.temporaryDirectory.appending(path: "beside-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let compiler = try SwiftCompiler()
            let (status, output) = try await compiler.run(
                ["-emit-module", "-parse-as-library", "-swift-version", "6", "-module-name", "OtherLibraries"]
                    + ["-o", folder.appending(path: "OtherLibraries.swiftmodule").path, library.path])
            try #require(status == 0, "\(output)")

            let diagnostics = try await compiler.diagnostics(of: client, options: options + ["-I", folder.path])
            #expect(diagnostics == [])
        }
    }
#endif
