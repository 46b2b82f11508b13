#if os(Linux)
    import Foundation

    /// The toolchain that built the running tests.
    enum Toolchain {
        /// The compiler beside the `swift` that runs the tests, perhaps by way of other processes, since that one built
        /// the library; else the first one on the search path.
        static func findCompiler() throws -> String {
            let folders =
                foldersOfAncestors()
                + ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":").map(String.init)
            let candidates = folders.map { URL(filePath: $0).appending(path: "swiftc").path }
            guard let path = candidates.first(where: FileManager.default.isExecutableFile) else {
                throw BuildFolder.NotFound(what: "swiftc", places: [folders.joined(separator: ", ")])
            }
            return path
        }

        private static func foldersOfAncestors() -> [String] {
            var folders: [String] = []
            var process = "\(getppid())"
            while let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
                let parent = status.firstMatch(of: /PPid:\s+(\d+)/)?.1
            {
                let program = URL(filePath: "/proc/\(process)/exe").resolvingSymlinksInPath()
                folders.append(program.deletingLastPathComponent().path)
                process = String(parent)
            }
            return folders
        }
    }
#endif
