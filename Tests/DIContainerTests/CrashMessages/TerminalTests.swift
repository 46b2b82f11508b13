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

            switch CommandLine.arguments[1] {
            case "value": _ = Container {}[UserKey.self]
            case "root": Container { [1, 2].map { user in Module(UserKey.self) { user } } }.build()
            default: _ = UserKey.currentValue
            }
            """

        @Test("is wrapped to a terminal's width")
        func width() async throws {
            let folder = try ProgramFolder(options: ["-Onone"])
            try await folder.link(
                "Shop", targets: ["DIContainer"],
                options: ["-module-name", "Shop", folder.write(Self.source, as: "main.swift")])
            let environment = ["TERM": "xterm-256color", "NO_COLOR": "", "SWIFT_BACKTRACE": "enable=no"]
            for stop in ["value", "root", "current"] {
                let elsewhere = try await folder.result(of: "Shop", [stop], environment: environment).output
                    .crashMessage
                let shown = try output(of: folder.path("Shop"), stop, environment).crashMessage
                #expect(elsewhere.split(separator: "\n").contains { $0.count > 60 })
                #expect(shown.split(separator: "\n").allSatisfy { $0.count <= 60 }, "\(shown)")
                #expect(shown.onOneLine == elsewhere.onOneLine)
            }
        }

        /// The text that a program prints to its standard error, which is a terminal.
        private func output(of program: String, _ stop: String, _ environment: [String: String]) throws -> String {
            var (terminal, side): (Int32, Int32) = (-1, -1)
            var size = winsize(ws_row: 24, ws_col: 60, ws_xpixel: 0, ws_ypixel: 0)
            // In raw mode, the terminal adds no carriage returns.
            var settings = termios()
            cfmakeraw(&settings)
            try #require(openpty(&terminal, &side, nil, &settings, &size) == 0)
            let process = Process()
            process.executableURL = URL(filePath: program)
            process.arguments = [stop]
            process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
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
