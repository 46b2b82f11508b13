import Foundation
import Testing

/// The rules between the rooms of the core, which are its folders. They look at every word of the code, so that a call
/// counts like the name of a type.
@Suite("The rooms")
struct LayersTests {
    private struct SourceFile {
        let name: String
        let room: String
        /// The code without comments and texts, which may mention what they like.
        let code: String

        /// All identifiers of the code, as often as they stand there.
        var words: [Substring] { code.matches(of: /[A-Za-z_]\w*/).map(\.output) }

        /// All names that the file declares, those of locals included.
        var ownNames: Set<Substring> {
            Set(
                code.matches(of: #/\b(?:class|struct|enum|protocol|typealias|func|var|let|case|for) (\w+)/#).map(
                    \.output.1))
        }

        /// The names that the file declares for others.
        var declaredNames: Set<Substring> {
            let declaration =
                #/(?m)^(?: {4})?(?:@[\w().]+ )*(?:\w+(?:\(set\))? )*?(?:class|struct|enum|protocol|typealias|func|var|let|case) (\w+)/#
            let lines = code.split(separator: "\n").filter { !$0.contains("private ") }
            return Set(lines.flatMap { $0.matches(of: declaration).map(\.output.1) })
        }
    }

    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static func sources(_ target: String = "DIContainer") throws -> [SourceFile] {
        let folder = root.appending(path: "Sources/\(target)")
        let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return try paths.filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }.map { path in
            let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
            let code = text.replacing(/\/\/[^\n]*/, with: "").replacing("@escaping", with: "").replacing(
                /"""(?s:.)*?"""/, with: ""
            )
            .replacing(/"(?:\\.|[^"\\\n])*"/, with: "")
            return SourceFile(name: path, room: String(path.prefix { $0 != "/" }), code: code)
        }
    }

    /// The names that are declared in some rooms and nowhere else.
    private static func names(only rooms: Set<String>, _ sources: [SourceFile]) -> Set<Substring> {
        let (inside, outside) = (
            sources.filter { rooms.contains($0.room) }, sources.filter { !rooms.contains($0.room) }
        )
        return Set(inside.flatMap(\.declaredNames)).subtracting(outside.flatMap(\.declaredNames))
    }

    @Test("are those of the design, in which every file lies")
    func rooms() throws {
        let rooms: Set = [
            "Diagnostics", "Keys", "Combinators", "Modules", "Container", "Slots", "Making", "Current", "Lifecycle",
            "Observation", "Validation",
        ]
        #expect(Set(try Self.sources().map(\.room)) == rooms)
    }

    @Test("of keys and combinators name no slot and no current container, neither as a type nor by a call")
    func keysAndCombinators() throws {
        let sources = try Self.sources()
        let current = Self.names(only: ["Current"], sources)
        #expect(current.isSuperset(of: ["Frame", "CompositionRoot", "withContainer", "currentIfAny", "currentValue"]))
        for source in sources where source.room == "Keys" || source.room == "Combinators" {
            for word in Set(source.words) {
                let isForbidden = /[sS]lots?\b|^current$/
                #expect(!word.contains(isForbidden), "\(source.name) names \(word).")
                #expect(!current.contains(word), "\(source.name) names \(word), which is in Current.")
            }
        }
    }

    @Test("of modules names no slots: a module does not know the container that it is put into")
    func modules() throws {
        let sources = try Self.sources()
        let modules = sources.filter { $0.room == "Modules" }
        for source in modules {
            let slots = source.words.filter { $0.contains(/[sS]lots?\b/) }
            #expect(slots == [], "\(source.name)")
        }
    }

    @Test("of validation runs no factory: it names nothing that makes values, links, awaits, starts or resolves")
    func validation() throws {
        let sources = try Self.sources()
        let making = Self.names(only: ["Making", "Slots", "Lifecycle", "Observation"], sources)
        #expect(making.isSuperset(of: ["Awaiting", "CreationGate", "UniqueSlot", "linkIfNeeded", "enter", "shutdown"]))
        let resolving: Set = [
            "resolve", "valueOrStop", "otherValue", "awaitedValue", "currentValue", "makeSlot", "start", "form",
        ]
        // Names that the standard library has too, or the errors that both kinds of check share.
        let shared: Set<Substring> = ["count", "error", "report"]
        let validation = sources.filter { $0.room == "Validation" }
        let own = Set(validation.flatMap(\.ownNames)).union(shared)
        let forbidden = making.union(resolving.map { $0[...] }).subtracting(own)
        for source in validation {
            #expect(Set(source.words).intersection(forbidden) == [], "\(source.name)")
        }
    }
}
