/// What names in source files mean, as far as the files tell.
///
/// A name means what Swift takes it for: a member of the types around it and of what they inherit from, a type of its
/// module, or one of the only imported module that declares it.
struct DeclaredNames {
    private(set) var files: [SourceFile]
    /// The declarations of each path.
    private var declarations: [[String]: [Declaration]] = [:]
    /// The modules that each file sees, with those that these export.
    private(set) var seen: [Set<String>] = []
    private let modules: Set<String>

    init(_ files: [SourceFile]) {
        self.files = files
        modules = Set(files.map(\.module))
        let exports = Dictionary(files.lazy.map { ($0.module, $0.exports) }) { $0.union($1) }
        seen = files.map { file in
            var seen = file.imports, new = seen
            while !new.isEmpty {
                new = Set(new.flatMap { exports[$0] ?? [] }).subtracting(seen)
                seen.formUnion(new)
            }
            return seen
        }
        collect()
        for (index, file) in files.enumerated() {
            for spelled in file.extended {
                guard let type = find(spelled, in: [], index), type.path != spelled else { continue }
                self.files[index].move(spelled, to: type.path)
            }
        }
        collect()
    }

    private mutating func collect() {
        declarations = [:]
        for (index, file) in files.enumerated() {
            for var declaration in file.declarations {
                declaration.file = index
                declarations[declaration.path, default: []].append(declaration)
            }
        }
    }

    /// The declaration that a name means at a place; `nil` if the files have none, or only extensions of it.
    func find(_ name: [String], in scope: [String], _ file: Int) -> Declaration? {
        let found = search(name, in: scope, file)
        return found?.kind == .extension ? nil : found
    }

    private func search(_ name: [String], in scope: [String], _ file: Int, depth: Int = 0) -> Declaration? {
        guard depth < 8, let first = name.first else { return nil }
        if first == "Self" {
            let type = choice(visible(Array(scope[...(scope.lastIndex { !$0.hasPrefix("{") } ?? -1)]), to: file))
            // In a protocol it is any type that conforms.
            if type?.kind == .protocol { return Declaration(kind: .placeholder, path: scope, file: file) }
            return type.flatMap { member(name.dropFirst(), of: $0, file, depth) }
        }
        for count in stride(from: scope.count, through: 0, by: -1) {
            guard let found = declared(first, in: Array(scope[..<count]), file, depth) else { continue }
            return member(name.dropFirst(), of: found, file, depth)
        }
        guard name.count > 1, modules.contains(first) else { return nil }
        let named = choice(visible([name[1]], to: file).filter { module(of: $0) == first })
        return named.flatMap { member(name.dropFirst(2), of: $0, file, depth) }
    }

    /// All declarations of the type that one declares: itself, and its extensions in any module.
    func all(of type: Declaration) -> [Declaration] {
        (declarations[type.path] ?? []).filter { $0.kind == .extension || module(of: $0) == module(of: type) }
    }

    func module(of declaration: Declaration) -> String { files[declaration.file].module }

    private func member(_ names: ArraySlice<String>, of type: Declaration, _ file: Int, _ depth: Int) -> Declaration? {
        guard let first = names.first, type.kind != .placeholder else { return type }
        if type.kind == .alias {
            let target = search(type.bases[0].path, in: type.scope, type.file, depth: depth + 1)
            return target.flatMap { member(names, of: $0, file, depth + 1) }
        }
        return declared(first, in: type.path, file, depth).flatMap { member(names.dropFirst(), of: $0, file, depth) }
    }

    /// What is declared in a type, or in what it inherits from.
    private func declared(_ name: String, in context: [String], _ file: Int, _ depth: Int) -> Declaration? {
        let all = visible(context + [name], to: file)
        let own = all.filter { $0.kind != .extension && module(of: $0) == files[file].module }
        if let found = choice(own.isEmpty ? all : own) { return found }
        guard depth < 8, !context.isEmpty else { return nil }
        for type in visible(context, to: file) where type.kind != .alias {
            for base in type.bases {
                guard let base = search(base.path, in: type.scope, type.file, depth: depth + 1), base.path != context
                else { continue }
                if let found = declared(name, in: base.path, file, depth + 1) { return found }
            }
        }
        return nil
    }

    private func visible(_ path: [String], to file: Int) -> [Declaration] {
        (declarations[path] ?? []).filter { declaration in
            if declaration.file == file || declaration.isLocal { return declaration.file == file }
            if module(of: declaration) == files[file].module { return declaration.access != .inFile }
            return declaration.access == .everywhere && seen[file].contains(module(of: declaration))
        }
    }

    /// The declaration of a type among its extensions; one that nothing is known of if it is not clear which is meant.
    private func choice(_ declarations: [Declaration]) -> Declaration? {
        let types = declarations.filter { $0.kind != .extension }
        guard let first = types.first else { return declarations.first }
        // The branches of an `#if` may each declare it.
        let isClear = types.allSatisfy {
            module(of: $0) == module(of: first) && $0.kind == first.kind && $0.bases == first.bases
        }
        return isClear ? first : Declaration(kind: .placeholder, path: first.path, file: first.file)
    }
}
