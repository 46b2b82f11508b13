/// Reads what a file declares, and which keys it mentions.
///
/// It knows as much of Swift's grammar as these take: declarations of types, braces, and the spelling of types.
struct SourceReader {
    private(set) var file: SourceFile
    private let tokens: [Token]
    /// The names of the types and the marks of other braces around the token.
    private var scope: [String] = []
    /// How many of them each open brace has added, and the generic parameters that go on after it.
    private var braces: [(added: Int, parameters: [String])] = []
    /// The type whose body the next brace begins.
    private var header: [String]?
    /// What the members of the extension around are without a modifier.
    private var accessOfMembers = Declaration.Access.inModule
    /// The generic parameters of the function whose body the next brace begins.
    private var parameters: [String] = []

    static func read(_ source: [UInt8], module: String, path: String) -> SourceFile {
        var reader = SourceReader(
            file: SourceFile(module: module, path: path, source: source), tokens: Lexer.tokens(of: source))
        reader.file.isEntryPoint = path.hasSuffix("/main.swift")
        for index in reader.tokens.indices { reader.read(index) }
        return reader.file
    }

    private init(file: SourceFile, tokens: [Token]) { (self.file, self.tokens) = (file, tokens) }

    private func text(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }
    private func kind(_ index: Int) -> Token.Kind? { tokens.indices.contains(index) ? tokens[index].kind : nil }
    private func isWord(_ index: Int) -> Bool { kind(index) == .word }

    private mutating func read(_ index: Int) {
        let text = tokens[index].text
        switch tokens[index].kind {
        case .text: return
        case .sign:
            switch text {
            case "{": openBrace(index)
            case "}":
                let brace = braces.popLast() ?? (0, [])
                scope.removeLast(brace.added)
                parameters = brace.parameters
            case "@":
                if self.text(index + 1) == "main" { file.isEntryPoint = true }
                readProperty(index)
            case "(" where self.text(index + 1) == "any": readMention(index)
            default: return
            }
        case .word where self.text(index - 1) == ".":
            if text == "current", self.text(index - 2) == "=" { readDefault(index) }
            if Self.starting.contains(text) || text == "resolve" { readStart(index) }
        case .word:
            switch text {
            case "import": readImport(index)
            case "struct", "class", "enum", "actor", "protocol", "extension": readType(index, text)
            case "typealias": readAlias(index)
            case "associatedtype": declare(.placeholder, scope + [self.text(index + 1)])
            case "func", "init", "subscript":
                var next = index + (text == "func" ? 2 : 1)
                parameters = genericParameters(at: &next)
            case "name": readName(index)
            case "wrappedValue" where self.text(index - 1) == "var":
                if let type = typeOfProperty(after: index - 1), type.path == ["?"] { add(type, .mention, at: index) }
            case _ where Self.starting.contains(text): readStart(index)
            default:
                readMention(index)
                readContainer(index)
            }
        }
    }

    /// The functions that start a container.
    private static let starting: Set = ["start", "startImmediately", "withRunningContainer"]

    /// What begins the mark of a brace whose errors the program catches.
    private static let catching = "{do"

    /// Whether a brace begins the body of a `do`, of a `Result`, or of the last closure of a call after `try?`.
    private func catches(_ index: Int) -> Bool {
        let isResult = text(index - 1) == "Result" && text(index - 2) != ">" || text(index - 2) == "catching"
        if isResult || text(index - 1) == "do" { return true }
        var (callee, open) = (index - 1, 0)
        while callee > 0, open > 0 || tokens[callee].isAdjacent || text(callee) == ")" {
            open += text(callee) == ")" ? 1 : text(callee) == "(" ? -1 : 0
            callee -= 1
        }
        if text(callee - 1) == "await" { callee -= 1 }
        return text(callee - 2) == "try" && text(callee - 1) == "?"
            && !statement(before: callee).contains { ["if", "guard", "while", "switch"].contains($0) }
    }

    private mutating func openBrace(_ index: Int) {
        let added = header ?? [(catches(index) ? Self.catching : "{") + "\(index)"]
        scope += added
        // A closure that is a default value is before the body.
        braces.append((added.count, text(index - 1) == "=" ? parameters : []))
        for name in parameters { declare(.placeholder, scope + [name]) }
        (header, parameters) = (nil, [])
    }

    private mutating func readImport(_ index: Int) {
        let kinds: Set = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var", "actor"]
        let module = text(kinds.contains(text(index + 1)) ? index + 2 : index + 1)
        file.imports.insert(module)
        if text(index - 1) == "_exported" { file.exports.insert(module) }
    }

    private mutating func readType(_ index: Int, _ keyword: String) {
        // Not a label, such as `f(protocol name: String)`, nor `class func` and `class var`.
        guard !["(", ",", "import"].contains(text(index - 1)) else { return }
        var next = index + 1
        guard isWord(next), let name = path(at: &next), ["{", ":", "<", "where"].contains(text(next)) else { return }
        for parameter in genericParameters(at: &next) { declare(.placeholder, scope + name + [parameter]) }
        let kinds: [String: Declaration.Kind] = ["enum": .enumeration, "protocol": .protocol, "extension": .extension]
        let kind = kinds[keyword] ?? .type
        var bases: [TypeName] = []
        if text(next) == ":" {
            while next < tokens.count, !["{", "where", "}"].contains(text(next)) {
                next += 1
                if let base = type(at: &next) { bases.append(base) }
            }
        }
        let access = access(index)
        if braces.isEmpty { accessOfMembers = kind == .extension ? access : .inModule }
        declare(kind, scope + name, kind == .extension ? .everywhere : access, bases)
        if kind == .extension { file.extended.insert(name) }
        header = name
    }

    private mutating func declare(
        _ kind: Declaration.Kind, _ path: [String], _ access: Declaration.Access = .inModule, _ bases: [TypeName] = []
    ) {
        file.declarations.append(Declaration(kind: kind, access: access, path: path, bases: bases))
    }

    private mutating func readAlias(_ index: Int) {
        var next = index + 2
        _ = genericParameters(at: &next)
        guard text(next) == "=" else { return }
        var bases: [TypeName] = []
        repeat {
            next += 1
            if let base = plainType(at: &next) { bases.append(base) }
        } while text(next) == "&"
        let isPlain = bases.count == 1 && !continuesType(next)
        declare(isPlain ? .alias : .placeholder, scope + [text(index + 1)], access(index), bases)
    }

    /// Who sees the declaration whose keyword is at an index.
    private func access(_ index: Int) -> Declaration.Access {
        let levels: [String: Declaration.Access] = [
            "public": .everywhere, "package": .everywhere, "open": .everywhere, "private": .inFile,
            "fileprivate": .inFile, "internal": .inModule,
        ]
        var index = index - 1
        while ["final", "indirect", "nonisolated"].contains(text(index)) || text(index - 1) == "@" {
            index -= text(index - 1) == "@" ? 2 : 1
        }
        return levels[text(index)] ?? (braces.count == 1 ? accessOfMembers : .inModule)
    }

    /// Reads `static let name = "staging"`, or the same as a computed property.
    private mutating func readName(_ index: Int) {
        guard ["let", "var"].contains(text(index - 1)) else { return }
        let value = text(index + 1) == ":" ? index + 4 : index + 2
        let isText = ["=", "{"].contains(text(value - 1)) && kind(value) == .text
        let isWhole = kind(value + 1) != .sign || ["}", ",", ";", "@", "#"].contains(text(value + 1))
        let name = isText && isWhole ? Use.Name.literal(text(value)) : .unknown
        // Branches may differ.
        file.names[scope] = file.names[scope, default: name] == name ? name : .unknown
    }

    /// Notes what makes values that must be awaited: a start, or `try await container.resolve(…)`.
    private mutating func readStart(_ index: Int) {
        guard text(index - 1) != "func" else { return }
        let words = statement(before: index)
        let isAwaited = words.contains("await") || words.contains("async")
        let isCalled = ["(", "{"].contains(text(index + 1))
        switch text(index) {
        case "resolve": if isAwaited, isCalled { file.starts = true }
        case "start":
            // Many functions have this name. What `try await` calls or passes on may be the start of a container.
            let (isMember, receiver) = (text(index - 1) == ".", text(index - 2))
            let isOfContainer = isMember && receiver != "current" && file.isContainer(receiver, in: scope)
            let isAttempted = isAwaited && (words.contains("try") || words.contains("async"))
            if isOfContainer || isAttempted && (isCalled || isMember && receiver != "(") { file.starts = true }
        default: file.starts = true
        }
    }

    /// What is before a token in its statement, as far as braces and declarations tell; more where they do not.
    private func statement(before index: Int) -> [String] {
        var (words, closed): ([String], Int) = ([], 0)
        for start in tokens[..<index].indices.reversed() {
            let (word, before) = (text(start), text(start - 1))
            let declares = ["let", "var"].contains(word) && !["async", "if", "guard", "while", ","].contains(before)
            // A closure may be part of it.
            if word == "}", closed > 0 || [".", ",", ")"].contains(text(start + 1)) {
                closed += 1
            } else if closed > 0 {
                closed -= word == "{" ? 1 : 0
            } else if ["{", "}", ";", "return"].contains(word) || declares {
                break
            } else {
                words.append(word)
            }
        }
        return words.reversed()
    }
}

// Types.
extension SourceReader {
    private func path(at index: inout Int) -> [String]? {
        guard isWord(index) else { return nil }
        var path = [text(index)]
        index += 1
        while text(index) == ".", isWord(index + 1) {
            path.append(text(index + 1))
            index += 2
        }
        return path
    }

    /// Reads a type, and moves on to what follows; `nil` if it is no plain name.
    private func type(at index: inout Int) -> TypeName? {
        let type = plainType(at: &index)
        return continuesType(index) ? nil : type
    }

    /// Whether a composition or a function goes on at an index.
    private func continuesType(_ index: Int) -> Bool {
        ["&", "throws", "async"].contains(text(index)) || text(index) == "-" && text(index + 1) == ">"
    }

    private func plainType(at index: inout Int) -> TypeName? {
        while ["@", "~"].contains(text(index)) { index += 2 }
        while ["any", "some", "each", "nonisolated", "repeat"].contains(text(index)),
            isWord(index + 1) || text(index + 1) == "("
        {
            index += 1
        }
        var result: TypeName
        switch text(index) {
        case "(", "[":
            let isArray = text(index) == "["
            index += 1
            guard let inner = type(at: &index), text(index) == (isArray ? "]" : ")") else { return nil }
            index += 1
            result = isArray ? TypeName(path: ["[]"], arguments: [inner]) : inner
        default:
            guard isWord(index) else { return nil }
            result = TypeName(path: [text(index)])
            index += 1
            while true {
                if text(index) == "<", tokens[index].isAdjacent {
                    guard let arguments = arguments(at: &index) else { return nil }
                    result.arguments = arguments
                }
                let ends = ["self", "Type", "Protocol", "current", "currentValue"]
                guard text(index) == ".", isWord(index + 1), !ends.contains(text(index + 1)) else { break }
                result = TypeName(path: result.path + [text(index + 1)])
                index += 2
            }
        }
        while ["?", "!"].contains(text(index)), tokens[index].isAdjacent {
            result = TypeName(path: ["?"], arguments: [result])
            index += 1
        }
        return result
    }

    /// Reads the types in angle brackets.
    private func arguments(at index: inout Int) -> [TypeName?]? {
        var result: [TypeName?] = []
        repeat {
            index += 1
            var end = index
            if let type = type(at: &end), [",", ">"].contains(text(end)) {
                result.append(type)
                index = end
            } else {
                result.append(nil)
                guard skip(to: [",", ">"], &index) else { return nil }
            }
        } while text(index) == ","
        index += 1
        return result
    }

    /// Moves to the first of some signs that is in no brackets.
    private func skip(to signs: Set<String>, _ index: inout Int) -> Bool {
        var open = 0
        while index < tokens.count {
            let text = text(index)
            if open == 0, signs.contains(text), self.text(index - 1) != "-" { return true }
            if "([<".contains(text) { open += 1 }
            if ")]".contains(text) || text == ">" && self.text(index - 1) != "-" { open -= 1 }
            if open < 0 || ["{", "}", ";"].contains(text) { return false }
            index += 1
        }
        return false
    }

    /// Reads the names that a declaration has in angle brackets.
    private func genericParameters(at index: inout Int) -> [String] {
        guard text(index) == "<" else { return [] }
        var names: [String] = []
        repeat {
            index += text(index + 1) == "each" ? 2 : 1
            names.append(text(index))
        } while skip(to: [",", ">"], &index) && text(index) == ","
        index += 1
        return names
    }
}

// Mentions of keys.
extension SourceReader {
    private mutating func add(
        _ type: TypeName, _ form: Use.Form, _ name: Use.Name = .none, at index: Int, wrapper: String? = nil,
        isCaught: Bool = false
    ) {
        file.uses.append(
            Use(
                type: type, form: form, name: name, offset: tokens[index].offset, scope: scope, wrapper: wrapper,
                isCaught: isCaught))
    }

    /// The name that `named: …` at an index states.
    private func name(at index: Int) -> Use.Name {
        guard text(index) == "named", text(index + 1) == ":" else { return .none }
        if text(index + 2) == "nil" { return .none }
        let isWhole = kind(index + 2) == .text && [")", "]", ","].contains(text(index + 3))
        return isWhole ? .literal(text(index + 2)) : .unknown
    }

    /// Reads `@Inject var api: any API`.
    private mutating func readProperty(_ index: Int) {
        var next = index + 1
        guard let path = path(at: &next), path.last == "Inject" else { return }
        var name = Use.Name.none
        if text(next) == "(" {
            guard ["named", ")"].contains(text(next + 1)) else { return }
            name = self.name(at: next + 1)
            while next < tokens.count, text(next) != ")" { next += 1 }
        }
        if let type = typeOfProperty(after: next) { add(type, .property, name, at: index) }
    }

    /// The type of the property whose attributes and modifiers are at an index.
    private func typeOfProperty(after index: Int) -> TypeName? {
        var next = index
        while next < index + 24, text(next) != "var" { next += 1 }
        guard text(next) == "var", text(next + 2) == ":" else { return nil }
        next += 3
        return type(at: &next)
    }

    /// Reads `needs: Needs = .current`.
    private mutating func readDefault(_ index: Int) {
        for start in stride(from: index - 4, to: max(index - 60, 0), by: -1) where text(start) == ":" {
            var end = start + 1
            if let type = type(at: &end), end == index - 2 { return add(type, .needs, at: start + 1) }
        }
    }

    /// Reads `APIKey.self` in a call or a subscript, `APIKey.currentValue` and `Needs.current`.
    private mutating func readMention(_ index: Int) {
        let follower = text(index + 1)
        guard follower == "." || follower == "<" || text(index) == "(" else { return }
        var end = index
        guard let type = type(at: &end) else { return }
        if text(end) == "(" {
            for case let argument? in type.arguments { add(argument, .mention, at: index) }
        }
        guard text(end) == "." else {
            let owner = Array(type.path.dropLast())
            if owner.last?.first?.isUppercase == true, type.path.last?.first?.isUppercase == false {
                add(TypeName(path: owner), .member, .unknown, at: index)
            }
            return
        }
        switch text(end + 1) {
        case "currentValue": add(type, .read, at: index)
        case "current": add(type, .needs, at: index)
        case "self": readMetatype(type, index, end + 2)
        default: return
        }
    }

    private mutating func readMetatype(_ type: TypeName, _ index: Int, _ end: Int) {
        let before = text(index - 1), callee = text(index - 2)
        let name = text(end) == "," ? name(at: end + 1) : .none
        // What the library reads is no optional for its reader.
        let isOptional = ["?", "!"].contains(text(end + 1))
        switch before {
        case "[" where tokens[index - 1].isAdjacent && (isWord(index - 2) || ")]}?!>".contains(callee)):
            let isAssigned = text(end) == "]" && text(end + 1) == "=" && text(end + 2) != "="
            if isOptional { return }
            add(type, isAssigned ? .mention : .request(receiver: callee), name, at: index)
        case "(" where callee == "Inject" || callee == "InjectState": add(type, .read, name, at: index)
        case "(" where callee == "resolve":
            // The library's `resolve` throws, so one without `try` is another library's.
            let words = statement(before: index)
            let attempt = words.lastIndex { ["try", "async"].contains($0) }
            guard let attempt, !words[attempt...].starts(with: ["try", "?"]), !isOptional else { return }
            let isCaught = scope.contains { $0.hasPrefix(Self.catching) }
            add(type, .request(receiver: text(index - 4)), name, at: index, isCaught: isCaught)
        case "(" where callee == "serves": add(type, .question, at: index)
        case "(" where text(index - 3) == "@":
            // A property wrapper of the program's own; one for an optional may do without a value.
            if typeOfProperty(after: end)?.path == ["?"] { return }
            add(type, .read, name, at: index, wrapper: callee)
        case "(" where ["print", "type", "decode", "leads", "injects"].contains(callee): return
        case "," where text(index - 2) == "self": return
        case ":" where ["injecting", "passing", "of", "in", "describing", "reflecting"].contains(callee): return
        case ":" where callee == "to" && text(index - 4) == "self": return
        // A function of the program's own may give the module a name.
        default: add(type, .mention, before == "(" && callee == "Module" ? name : .unknown, at: index)
        }
    }

    /// Notes `app: Container`, and `let app = Container { … }`.
    private mutating func readContainer(_ index: Int) {
        guard text(index + 2) == "Container", ![".", "<"].contains(text(index + 3)) else { return }
        let isMade = text(index + 1) == "=" && ["(", "{"].contains(text(index + 3))
        if text(index + 1) == ":" || isMade { file.containers.append((text(index), scope)) }
    }
}
