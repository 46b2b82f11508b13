import DIContainer

/// What sources read and no composition serves.
///
/// What it cannot resolve, it leaves out.
struct UnservedReads {
    struct Read {
        let file: SourceFile
        let offset: Int
        /// The key, as reports name it.
        let key: String
        let mistake: Mistake
        /// The key that was probably meant.
        let similar: String?
    }
    enum Mistake: Equatable {
        case unserved
        /// Nothing serves it, but some source mentions it in a way that may register it.
        case elsewhere
        /// Nothing serves it, but the program catches the error.
        case caught
        /// Several keys have values of the type, or one of the main actor has.
        case byKey([String])
        /// The key's value is not there before a start, and nothing starts.
        case notStarted
    }

    private(set) var reads: [Read] = []
    /// Whether some source starts a container, or none is of a program.
    let starts: Bool
    private let names: DeclaredNames
    private let served: ServedKeys
    /// The keys and types that some source may register, with their names.
    private var registered: [String: Set<Use.Name>] = [:]

    /// A key or a type that a use asks for.
    private struct Target {
        let path: String
        var name: Use.Name
        var isType = false
        /// What declares it.
        var declaration: Declaration?
    }

    init(_ files: [SourceFile], servedBy compositions: [Container], except keys: [any InjectionKey.Type]) {
        // Tests have containers of their own.
        let tests = Set(files.filter { !$0.imports.isDisjoint(with: ["Testing", "XCTest"]) }.map(\.module))
        names = DeclaredNames(files.filter { !tests.contains($0.module) })
        served = ServedKeys(compositions)
        starts = names.files.contains(where: \.starts) || !names.files.contains(where: \.isEntryPoint)
        let exceptions = ServedKeys.paths(of: keys)
        for (index, file) in names.files.enumerated() {
            for use in file.uses where use.form == .mention || use.form == .member { register(use, index) }
        }
        let known = served.keys.keys.flatMap { servedNames(of: Target(path: $0, name: .none)) }
        for (index, file) in names.files.enumerated() {
            let questions = file.uses.filter { $0.form == .question }
            let asked = questions.flatMap { use in targets(of: use, index).map { (path: $0.path, extent: use.extent) } }
            for use in file.uses where ![.question, .mention, .member].contains(use.form) {
                for target in targets(of: use, index)
                where !exceptions.contains(target.path) {
                    if asked.contains(where: { $0.path == target.path && use.scope.starts(with: $0.extent) }) {
                        continue
                    }
                    guard var mistake = mistake(in: target) else { continue }
                    if use.isCaught { mistake = .caught }
                    let key = spelling(of: target)
                    // Any name of the key is nearer than another key that is only spelled alike.
                    let namesakes = mistake == .notStarted ? [] : servedNames(of: target)
                    let similar =
                        nearestName(to: key, among: namesakes) ?? namesakes.first?.answer
                        ?? (target.isType ? nil : nearestName(to: key, among: known))
                    reads.append(
                        Read(file: file, offset: use.offset, key: key, mistake: mistake, similar: similar))
                }
            }
        }
    }

    private func mistake(in target: Target) -> Mistake? {
        let known = (target.isType ? served.types : served.keys)[target.path] ?? []
        let isServed =
            switch target.name {
            case .none: known.contains("")
            case .literal(let name): known.contains(name)
            case .unknown: !known.isEmpty
            }
        let started = (target.isType ? served.startedTypes : served.startedKeys)[target.path, default: []]
        let name = if case .literal(let name) = target.name { name } else { "" }
        if isServed { return starts || !started.contains(name) ? nil : .notStarted }
        if target.isType, target.name == .none, let keys = served.rivals[target.path] { return .byKey(keys) }
        let names = registered[target.path] ?? (target.isType ? registered[""] : nil) ?? []
        return names.contains(target.name) || names.contains(.unknown) || target.name == .unknown && !names.isEmpty
            ? .elsewhere : .unserved
    }

    /// What is asked for, under each name that it is served by.
    private func servedNames(of target: Target) -> [(name: String, answer: String)] {
        (target.isType ? served.types : served.keys)[target.path, default: []].sorted().map { name in
            var served = target
            served.name = name.isEmpty ? .none : .literal(name)
            let spelling = spelling(of: served)
            return (spelling, "\(spelling) is registered")
        }
    }

    private func spelling(of target: Target) -> String {
        let path = target.path.drop { $0 != "." }.dropFirst().prefix { $0 != "]" }
        let type = (target.declaration?.kind == .protocol ? "any " : "") + path
        let key = !target.isType ? "\(path)" : target.path.hasPrefix("[") ? "TypeKey<[\(type)]>" : "TypeKey<\(type)>"
        if case .literal(let name) = target.name { return "\(key) \(String(reflecting: name))" }
        return key
    }

    private mutating func register(_ use: Use, _ file: Int) {
        for target in targets(of: use, file) {
            registered[target.path, default: []].insert(target.name)
            guard !target.isType, let key = target.declaration, served.keys[target.path] == nil else { continue }
            // It serves its value's type, too; any, if that is not known.
            let value = names.find(["Value"], in: key.path, key.file)
            let types = value?.kind == .alias ? types(value!.bases[0], value!.scope, value!.file, .none) : []
            for path in types.isEmpty ? [""] : types.map(\.path) { registered[path, default: []].insert(.none) }
        }
    }

    private func targets(of use: Use, _ file: Int) -> [Target] {
        if let wrapper = use.wrapper {
            guard let found = names.find([wrapper], in: use.scope, file), !isPrepared(found) else { return [] }
        }
        func keys() -> [Target] { self.keys(use.type, use.scope, file, use.name, isNeeds: use.form == .needs) }
        func types() -> [Target] { self.types(use.type, use.scope, file, use.name) }
        // Other libraries, too, have a container and a wrapper of the library's names.
        func isOfLibrary(_ name: String) -> Bool {
            let found = names.find([name], in: use.scope, file)
            return names.seen[file].contains { $0.hasPrefix("DIContainer") }
                && (found == nil || found?.kind == .alias && found?.bases[0].path == ["DIContainer", name])
        }
        switch use.form {
        case .property: return isOfLibrary("Inject") ? types() : []
        case .request(let receiver)
        where !names.files[file].isContainer(receiver, in: use.scope) || !isOfLibrary("Container")
            || !isNoKey(use.type, use.scope, file):
            return keys()
        case .read, .needs, .member: return keys()
        case .request, .mention, .question:
            let keys = keys()
            return keys.isEmpty ? types() : keys
        }
    }

    /// Whether a property wrapper can do without the value of its key: it asks first, reads `Maybe`, or wraps an optional.
    private func isPrepared(_ wrapper: Declaration) -> Bool {
        names.files[wrapper.file].uses.contains {
            $0.scope.starts(with: wrapper.path) && ($0.form == .question || ["Maybe", "?"].contains($0.type.path.last))
        }
    }

    /// The keys that a type stands for, if it is one or combines some.
    ///
    /// - Parameter isNeeds: Whether it is a key only if it combines some.
    private func keys(
        _ type: TypeName, _ scope: [String], _ file: Int, _ name: Use.Name, isNeeds: Bool = false, depth: Int = 0
    ) -> [Target] {
        guard depth < 8 else { return [] }
        if let found = names.find(type.path, in: scope, file) {
            switch found.kind {
            case .alias: return keys(found.bases[0], found.scope, found.file, name, isNeeds: isNeeds, depth: depth + 1)
            case .type where !isNeeds, .enumeration where !isNeeds: break
            default: return []
            }
            let role = role(of: found)
            // A default value serves no name.
            if !role.contains(.key) || found.isLocal || role.contains(.hasDefault) && name == .none { return [] }
            if role.contains(.named) {
                let own = names.all(of: found).lazy.compactMap { names.files[$0.file].names[found.path] }.first
                return keys(TypeName(path: ["Key"]), found.path, found.file, own ?? .unknown, depth: depth + 1)
            }
            return [Target(path: path(of: found), name: name, declaration: found)]
        }
        switch Self.library(type) {
        case "Lazy", "Provider", "Awaited", "Dependencies":
            return type.arguments.flatMap { $0.map { keys($0, scope, file, name, depth: depth + 1) } ?? [] }
        case "TypeKey": return type.arguments.flatMap { $0.map { types($0, scope, file, name) } ?? [] }
        default: return []
        }
    }

    /// The type that is asked for by its name, if the files declare it.
    private func types(_ type: TypeName, _ scope: [String], _ file: Int, _ name: Use.Name, depth: Int = 0) -> [Target] {
        guard depth < 8 else { return [] }
        if type.path == ["[]"] {
            return type.arguments[0].map { types($0, scope, file, name, depth: depth + 1) }!
                .filter(\.isType).map {
                    Target(path: "[\($0.path)]", name: name, isType: true, declaration: $0.declaration)
                }
        }
        if let found = names.find(type.path, in: scope, file) {
            if found.kind == .alias { return types(found.bases[0], found.scope, found.file, name, depth: depth + 1) }
            guard ![.placeholder, .extension].contains(found.kind), !found.isLocal else { return [] }
            return [Target(path: path(of: found), name: name, isType: true, declaration: found)]
        }
        let common: Set = ["String", "Int", "Bool", "Double"]
        if type.path.count == 1, common.contains(type.path[0]) {
            return [Target(path: "Swift.\(type.path[0])", name: name, isType: true)]
        }
        return keys(type, scope, file, name)
    }

    /// Whether a type is surely no key, so that it is asked for itself: all that it conforms to is known.
    private func isNoKey(_ type: TypeName, _ scope: [String], _ file: Int) -> Bool {
        guard let found = names.find(type.path, in: scope, file) else { return type.path == ["[]"] }
        if found.kind == .alias { return isNoKey(found.bases[0], found.scope, found.file) }
        return found.kind == .protocol || found.kind == .type && role(of: found).isDisjoint(with: [.key, .unknown])
    }

    private func path(of declaration: Declaration) -> String {
        "\(names.module(of: declaration)).\(declaration.path.joined(separator: "."))"
    }

    /// What a type is as a key.
    private struct Role: OptionSet {
        let rawValue: Int
        static let key = Role(rawValue: 1), hasDefault = Role(rawValue: 2), named = Role(rawValue: 4)
        /// It conforms to what is not known.
        static let unknown = Role(rawValue: 8)
    }

    private func role(of type: Declaration, depth: Int = 0) -> Role {
        guard depth < 8 else { return [] }
        return names.all(of: type).reduce(into: []) { role, declaration in
            for base in declaration.bases {
                if let found = names.find(base.path, in: declaration.scope, declaration.file) {
                    role.formUnion(self.role(of: found, depth: depth + 1))
                    continue
                }
                switch Self.library(base) {
                case "InjectionKey", "MainActorInjectionKey", "_SpecialInjectionKey": role.insert(.key)
                case "DefaultInjectionKey": role.formUnion([.key, .hasDefault])
                case "NamedInjectionKey": role.formUnion([.key, .named])
                case "Sendable", "Equatable", "Hashable", "Codable", "Identifiable", "NSObject", "AnyObject": break
                default: role.insert(.unknown)
                }
            }
        }
    }

    /// The name of a type of the library.
    private static func library(_ type: TypeName) -> String? {
        type.path.count == 1 || type.path.count == 2 && type.path[0] == "DIContainer" ? type.path.last : nil
    }
}

extension UnservedReads.Read {
    /// Whether the program may well be right.
    var isHint: Bool { mistake == .elsewhere || mistake == .caught }

    var report: Report {
        let (reason, fix) =
            switch mistake {
            case .unserved:
                (
                    "this read would stop the program.",
                    "add a module for it\nor list its composition in 'otherCompositions'."
                )
            case .elsewhere:
                (
                    "the sources may register it, but no listed composition does.",
                    "list the one that does in 'otherCompositions'\nor add a module for it."
                )
            case .caught: ("the program catches the error of this read.", "add a module for it\nor read it by 'try?'.")
            case .byKey(let keys) where keys.count == 1:
                ("the value of \(keys[0]) lives on the main actor.", "read it by that key.")
            case .byKey(let keys):
                ("\(keys.joined(separator: " and ")) have values of that type.", "name the key that is meant.")
            case .notStarted:
                (
                    "its value is there only after a start.",
                    "call start() first\nor await it, by 'try await container.resolve'."
                )
            }
        var report =
            mistake == .notStarted
            ? Report(code: "not-started", headline: "\(key) is read, but nothing starts a container.")
            : Report(code: "unserved-key", headline: "No composition serves \(key).")
        report.add("similar", similar)
        report.add("reason", reason)
        report.add("fix", fix)
        return report
    }
}
