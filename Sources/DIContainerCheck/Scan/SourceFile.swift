/// What one file of Swift source declares and reads.
struct SourceFile {
    let module: String
    let path: String
    let source: [UInt8]

    var imports: Set<String> = []
    /// The modules that everybody imports who imports this one.
    var exports: Set<String> = []
    var declarations: [Declaration] = []
    var uses: [Use] = []
    /// The types that extensions extend, as they spell them.
    var extended: Set<[String]> = []
    /// The variables and parameters that are containers, each with the types and braces around it.
    var containers: [(name: String, scope: [String])] = []
    /// What `static let name = "…"` says, by the path of the type.
    var names: [[String]: Use.Name] = [:]
    /// Whether the program begins in it.
    var isEntryPoint = false
    /// Whether something in it starts a container, or awaits a value.
    var starts = false

    /// Gives what is in extensions of a type the type's own name, where the extensions spell it in another way.
    mutating func move(_ spelled: [String], to path: [String]) {
        func moved(_ old: [String]) -> [String] {
            old.starts(with: spelled) ? path + old.dropFirst(spelled.count) : old
        }
        for index in declarations.indices { declarations[index].path = moved(declarations[index].path) }
        for index in uses.indices { uses[index].scope = moved(uses[index].scope) }
    }

    /// Whether a name is that of a container, of which types may be asked.
    func isContainer(_ name: String, in scope: [String]) -> Bool {
        name.hasSuffix("ontainer") || name.hasSuffix("esolver") || name == "current"
            || containers.contains { $0.name == name && scope.starts(with: $0.scope) }
    }

    /// The line and the column of a byte, from 1 on.
    func position(of offset: Int) -> (line: Int, column: Int) {
        let before = source[..<offset]
        let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        return (before.count { $0 == UInt8(ascii: "\n") } + 1, offset - start + 1)
    }
}

/// A type as source spells it.
struct TypeName: Hashable {
    /// `["Net", "APIKey"]`; a sign for an optional or an array, whose only argument is the type in it.
    var path: [String]
    /// What is in the last angle brackets; `nil` for what is no plain name, such as a function.
    var arguments: [TypeName?] = []
}

/// A type or an alias.
struct Declaration {
    enum Kind { case type, enumeration, `protocol`, `extension`, alias, placeholder }
    enum Access { case inFile, inModule, everywhere }

    let kind: Kind
    var access = Access.inModule
    /// Its name, after those of the types and the braces around it; that of a brace begins with one.
    var path: [String]
    /// What it inherits from, conforms to, or is another name for.
    var bases: [TypeName] = []
    /// The number of its file.
    var file = 0

    var scope: [String] { path.dropLast() }
    var isLocal: Bool { path.contains { $0.hasPrefix("{") } }
}

/// A place that mentions a key or a type.
struct Use {
    enum Form: Equatable {
        /// `K.currentValue`, and the other ways to read a key.
        case read
        /// `Needs.current`, which only `Dependencies` have.
        case needs
        /// `container[K.self]`, where a type may stand for its key if the receiver is a container.
        case request(receiver: String)
        /// `@Inject var api: any API`.
        case property
        /// `container.serves(K.self)`.
        case question
        /// `RequestKey.module(id)`, which may register the key.
        case member
        /// Any other mention, which may register the key or the type.
        case mention
    }
    enum Name: Hashable { case none, literal(String), unknown }

    let type: TypeName
    let form: Form
    var name = Name.none
    let offset: Int
    var scope: [String]
    /// The property wrapper that reads the key, if the library has none of this name.
    var wrapper: String?
    /// Whether the program catches the error of the read.
    var isCaught = false

    /// The type around, or else the function.
    var extent: ArraySlice<String> {
        scope.lastIndex { !$0.hasPrefix("{") }.map { scope[...$0] } ?? scope.prefix(1)
    }
}
