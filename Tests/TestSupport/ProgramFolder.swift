#if os(macOS) || os(Linux)
    package import Foundation

    /// A folder in which modules and programs are compiled, linked with the library of the running tests and run. It is
    /// gone with this object.
    package final class ProgramFolder: Sendable {
        package let url: URL
        package let build: BuildFolder
        private let compiler: String
        /// What the compiler is told each time.
        private let options: [String]

        package init(options: [String]) throws {
            self.options = try Toolchain.options() + options
            build = try BuildFolder()
            compiler = try Toolchain.compiler().path
            // What links to a library is told its path, so there must be no links in that.
            url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
                .appending(path: "program-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        }

        deinit { try? FileManager.default.removeItem(at: url) }
        package func path(_ name: String) -> String { url.appending(path: name).path }

        package func write(_ text: String, as name: String) throws -> String {
            try text.write(toFile: path(name), atomically: true, encoding: .utf8)
            return path(name)
        }

        package func compilation(_ arguments: [String]) -> Command {
            Command(compiler, options + ["-I", url.path, "-I", build.modules.path] + arguments)
        }

        package func compile(_ arguments: [String]) async throws { try await compilation(arguments).run() }

        /// Compiles a module that programs can import and link.
        package func compile(module: String, _ sources: [String], options: [String] = []) async throws {
            try await compile(
                ["-module-name", module, "-parse-as-library", "-wmo", "-c"] + options + [
                    "-emit-module", "-emit-module-path", path("\(module).swiftmodule"), "-o", path("\(module).o"),
                ] + sources)
        }

        /// Links modules of the folder and targets of the package to a product, which finds its libraries beside itself.
        package func link(
            _ product: String, _ modules: [String] = [], targets: [String] = [], options: [String] = []
        ) async throws {
            try await compile(
                options + modules.map { path("\($0).o") } + targets.flatMap(build.objects(of:))
                    + ["-L", url.path, "-Xlinker", "-rpath", "-Xlinker", "$ORIGIN", "-o", path(product)])
        }

        package func result(
            of product: String, _ arguments: [String] = [], environment: [String: String] = [:]
        ) async throws -> (status: Int32, output: String) {
            try await Command(path(product), arguments, environment: environment).result()
        }

        /// Runs a product that succeeds, and returns the lines that it printed.
        package func lines(of product: String) async throws -> [String] {
            try await Command(path(product), []).run().split(separator: "\n").map(String.init)
        }
    }
#endif
