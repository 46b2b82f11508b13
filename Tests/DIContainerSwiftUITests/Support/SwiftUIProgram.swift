#if os(Linux)
    import Foundation
    import TestSupport

    /// `DIContainerSwiftUI`, compiled against the declarations of SwiftUI and Combine that are beside these tests, and
    /// programs that use it.
    ///
    /// Apple's modules are not to be had here. What this shows is that the product's code type-checks against what
    /// Apple documents, and does what it should where views are described as in `Declarations`.
    struct SwiftUIProgram {
        private let folder: ProgramFolder

        /// Compiles the declarations, and the product with the settings of its target and warnings as errors.
        init(options: [String] = []) async throws {
            folder = try ProgramFolder(options: ["-swift-version", "6", "-warnings-as-errors"])
            // As Apple's are: a closure that such a module calls is checked at run time to be on its actor.
            for module in ["Combine", "SwiftUI"] {
                try await compile(
                    module, "Tests/DIContainerSwiftUITests/Declarations/\(module)", options: ["-swift-version", "5"])
            }
            let features = [
                "InternalImportsByDefault", "MemberImportVisibility", "ExistentialAny", "InferIsolatedConformances",
                "NonisolatedNonsendingByDefault",
            ].flatMap { ["-enable-upcoming-feature", $0] }
            try await compile("DIContainerSwiftUI", "Sources/DIContainerSwiftUI", options: features + options)
        }

        /// Compiles a folder of the checkout as a module that programs can import.
        func compile(_ module: String, _ sources: String, options: [String] = []) async throws {
            try await folder.compile(module: module, Checkout.sources(below: sources), options: ["-Onone"] + options)
        }

        /// Compiles sources that use it, without warnings, as far as all diagnostics go.
        func check(_ sources: [String], options: [String] = []) async throws {
            try await folder.compile(
                ["-emit-sil", "-wmo", "-o", "/dev/null", "-parse-as-library", "-module-name", "Client"] + options
                    + sources)
        }

        func run(_ source: String) async throws -> [String] {
            try await folder.link(
                "Client", ["Combine", "SwiftUI", "DIContainerSwiftUI"], targets: ["DIContainer"],
                options: ["-Onone", "-parse-as-library", "-module-name", "Client", source])
            return try await folder.lines(of: "Client")
        }

        func publicSymbols() async throws -> [Toolchain.PublicSymbol] {
            try await Toolchain.publicSymbols(of: "DIContainerSwiftUI", in: [folder.url, folder.build.modules])
        }
    }
#endif
