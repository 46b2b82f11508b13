#if os(Linux)
    import Foundation
    import TestSupport
    import Testing

    @Suite("A message that stops the program", .inOneBuild)
    struct TerminalTests {
        /// Stops with a report, with several, or with a message without one.
        private static let source = """
            import DIContainer

            enum UserKey: InjectionKey { typealias Value = Int }
            struct Screen { @Inject(UserKey.self) var user }

            switch CommandLine.arguments[1] {
            case "value": _ = Container {}[UserKey.self]
            case "root": Container { [1, 2].map { user in Module(UserKey.self) { user } } }.build()
            case "current": _ = UserKey.currentValue
            default: _ = Screen().user
            }
            """

        @Test("is wrapped to the width of a terminal, with the same words as in a pipe")
        func width() async throws {
            let folder = try ProgramFolder(options: ["-Onone"])
            try Self.source.write(toFile: folder.path("main.swift"), atomically: true, encoding: .utf8)
            try await folder.link(
                "Shop", targets: ["DIContainer"], options: ["-module-name", "Shop", folder.path("main.swift")])
            for stop in ["value", "root", "current", "property"] {
                let elsewhere = try await folder.result(of: "Shop", [stop]).output.crashMessage
                let shown = try output(of: folder.path("Shop"), [stop], columns: 60).crashMessage
                #expect(elsewhere.split(separator: "\n").contains { $0.count > 60 })
                #expect(shown.split(separator: "\n").allSatisfy { $0.count <= 60 }, "\(shown)")
                #expect(shown.onOneLine == elsewhere.onOneLine)
            }
        }

        /// The text that a program prints to its standard error, which is a terminal.
        private func output(of program: String, _ arguments: [String], columns: UInt16) throws -> String {
            var (terminal, side): (Int32, Int32) = (-1, -1)
            var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
            // In raw mode, the terminal adds no carriage returns.
            var settings = termios()
            cfmakeraw(&settings)
            try #require(openpty(&terminal, &side, nil, &settings, &size) == 0)
            let process = Process()
            process.executableURL = URL(filePath: program)
            process.arguments = arguments
            process.standardError = FileHandle(fileDescriptor: side)
            try process.run()
            close(side)
            var output: [UInt8] = []
            var part = [UInt8](repeating: 0, count: 4096)
            // The terminal is gone when the program is.
            while case let count = read(terminal, &part, part.count), count > 0 { output += part[..<count] }
            close(terminal)
            process.waitUntilExit()
            return String(decoding: output, as: UTF8.self)
        }
    }
#endif
