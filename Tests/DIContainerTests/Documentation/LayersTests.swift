import Foundation
import Testing

@Suite("The layers")
struct LayersTests {
    /// The folders in the order in which data flows; `Graph` and `Lifecycle` lie beside each other, on top of the rest.
    private static let order = ["Diagnostics", "Keys", "Modules", "Container", "Resolution", "Injection", "Graph"]

    /// The place of a folder in that order.
    private static func rank(_ folder: String) -> Int {
        order.firstIndex(of: folder == "Lifecycle" ? "Graph" : folder)!
    }

    private struct SourceFile {
        let name: String
        let folder: String
        let code: String
    }

    private static func sources(_ target: String = "DIContainer") throws -> [SourceFile] {
        let root = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/\(target)")
        let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
        return try paths.filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }.map { path in
            let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
            // Comments and texts may mention what they like.
            let code = text.replacing(/\/\/[^\n]*/, with: "").replacing(/"""(?s:.)*?"""/, with: "")
                .replacing(/"(?:\\.|[^"\\\n])*"/, with: "")
            return SourceFile(
                name: path, folder: String(path.prefix { $0 != "/" }), code: code)
        }
    }

    @Test("name types of the layers before them only")
    func oneWay() throws {
        let sources = try Self.sources()
        #expect(sources.count > 40)
        var folders: [Substring: String] = [:]
        for source in sources {
            let declaration = #/(?m)^(?:@\w+ )*(?:public |package |final )*(?:class|struct|enum|protocol) (\w+)/#
            for match in source.code.matches(of: declaration) { folders[match.1] = source.folder }
        }
        #expect(folders.count > 40)
        for source in sources {
            for name in Set(source.code.matches(of: /\b[A-Z]\w+\b/).map(\.output)) {
                guard let folder = folders[name], folder != source.folder else { continue }
                #expect(
                    Self.rank(folder) < Self.rank(source.folder), "\(source.name) names \(name), which is in \(folder)."
                )
            }
        }
    }

    @Test("have files of one idea: none much over 250 lines")
    func length() throws {
        for source in try Self.sources() + Self.sources("DIContainerGraph") {
            #expect(source.code.count(where: { $0 == "\n" }) <= 260, "\(source.name)")
        }
    }
}
