#if os(Linux)
    import Foundation
    import TestSupport
    import Testing

    /// `Scripts/platforms mac`, with programs in the place of Xcode's that print what a test wants.
    @Suite("The script for a Mac", .inOneBuild)
    struct MacScriptTests {
        private let folder: URL

        init() throws {
            folder = FileManager.default.temporaryDirectory.appending(path: "mac-\(UUID().uuidString)")
            for name in ["Scripts", "Tests/Settings", "tools"] {
                try FileManager.default.createDirectory(
                    at: folder.appending(path: name), withIntermediateDirectories: true)
            }
            try FileManager.default.copyItem(
                at: Checkout.root.appending(path: "Scripts/platforms"),
                to: folder.appending(path: "Scripts/platforms"))
            try write("Scripts/document", "echo 'warning: no such page'")
            try write("tools/uname", "if [ $# = 0 ]; then echo Darwin; else echo arm64; fi")
            try write("tools/sw_vers", "echo 26.4")
            try write("tools/git", "[ $1 = rev-parse ] && echo 0123abc")
            try write(
                "tools/swift",
                """
                case "$*" in
                    --version) echo 'Apple Swift version 6.3.1 (swiftlang)' ;;
                    'test --package-path Samples') echo "$PWD/Samples/Sources/A.swift:1:2: error: no a | b"; exit 1 ;;
                esac
                """)
            try write(
                "tools/xcrun",
                """
                case "$*" in
                    *simctl*) cat <<'END' ;;
                == Devices ==
                -- iOS 26.4 --
                    iPhone 17 (00000000-0000-0000-0000-000000000264) (Shutdown)
                    iPad (00000000-0000-0000-0000-000000000001) (Shutdown)
                -- iOS 18.5 --
                    iPhone 16 (00000000-0000-0000-0000-000000000185) (Shutdown)
                -- tvOS 26.4 --
                    Apple TV (00000000-0000-0000-0000-000000000002) (Shutdown)
                END
                    *) echo /toolchain/docc ;;
                esac
                """)
            try write(
                "tools/xcodebuild",
                """
                case "$*" in
                    -version) printf 'Xcode 26.4\\nBuild version 17E1\\n' ;;
                    -showsdks) printf 'SDK -sdk %s26.4\\n' macosx iphoneos watchos appletvos ;;
                    -list) printf 'Schemes:\\n    Settings-Package\\n' ;;
                    *'build -quiet'*tvOS*) echo "error: too new"; exit 65 ;;
                    *'-scheme Direct'*) echo '[second-copy] DIContainer is in this process 2 times.'; exit 65 ;;
                    *'-scheme Settings-Package'*0264*) ;;
                    *Settings*) echo "error: an old simulator"; exit 65 ;;
                esac
                """)
        }

        private func write(_ name: String, _ script: String) throws {
            let file = folder.appending(path: name)
            try "#!/bin/bash\n\(script)\n".write(to: file, atomically: true, encoding: .utf8)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
        }

        private func run(_ arguments: String...) async throws -> (status: Int32, output: String) {
            let path = ProcessInfo.processInfo.environment["PATH", default: ""]
            // Without the gate's function of that name, which would come before the tool.
            let (status, output) = try await Command(
                "/bin/bash", [folder.appending(path: "Scripts/platforms").path] + arguments,
                environment: ["PATH": "\(folder.appending(path: "tools").path):\(path)", "BASH_FUNC_swift%%": ""]
            ).result()
            return (status, output)
        }

        @Test("goes on after a step that fails, and ends with a table of all steps")
        func table() async throws {
            defer { try? FileManager.default.removeItem(at: folder) }
            let (status, output) = try await run("mac")
            #expect(status == 1)
            let table = output.replacing(/\| \d+ \|/, with: "| 0 |").split(separator: "\n").filter {
                $0.hasPrefix("|") || $0.hasPrefix("macOS")
            }
            #expect(
                table.joined(separator: "\n") == """
                    macOS 26.4; arm64; Xcode 26.4 Build version 17E1; Swift version 6.3.1; commit 0123abc
                    | step | result | seconds | first error |
                    | --- | --- | --- | --- |
                    | build-macos | passed | 0 |  |
                    | build-ios | passed | 0 |  |
                    | build-catalyst | passed | 0 |  |
                    | build-tvos | FAILED | 0 | error: too new |
                    | build-watchos | passed | 0 |  |
                    | build-visionos | skipped, since Xcode has no SDK for visionos | 0 |  |
                    | tests | passed | 0 |  |
                    | views | passed | 0 |  |
                    | samples | FAILED | 0 | Samples/Sources/A.swift:1:2: error: no a \\| b |
                    | clients | passed | 0 |  |
                    | simulator | passed | 0 |  |
                    | hosted | second-copy, reported | 0 |  |
                    | hosted-framework | one copy | 0 |  |
                    | documentation | passed | 0 |  |
                    """)
        }

        @Test("repeats one step, and names all of them where it does not know one")
        func oneStep() async throws {
            defer { try? FileManager.default.removeItem(at: folder) }
            #expect(try await run("mac", "simulator").status == 0)
            #expect(try await run("mac", "build-tvos").status != 0)
            let (status, output) = try await run("mac", "build-linux")
            #expect(status == 1)
            #expect(output.hasPrefix("There is no step build-linux, only these: build-macos "))
            #expect(try await run("mac", "tests", "samples").status == 2)
        }
    }
#endif
