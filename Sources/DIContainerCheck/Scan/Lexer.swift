/// Cuts Swift source into tokens, without comments, regular expressions and branches of `#if false`.
///
/// The code in the interpolations of a text counts.
struct Lexer {
    private let bytes: [UInt8]
    private var index = 0
    private var tokens: [Token] = []
    /// Where the last token ended.
    private var end = 0
    /// The texts around an interpolation, innermost last, each with the parentheses that are open in it.
    private var texts: [(delimiter: Delimiter, parentheses: Int)] = []

    /// What a text ends with: one or three quotes, and as many `#` as it begins with.
    private typealias Delimiter = (quotes: Int, hashes: Int)

    static func tokens(of source: [UInt8]) -> [Token] {
        var lexer = Lexer(source)
        while lexer.index < source.count { lexer.readToken() }
        return lexer.tokens
    }

    private init(_ source: [UInt8]) {
        bytes = source
        tokens.reserveCapacity(source.count / 6)
        // A byte-order mark.
        if source.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    }

    private func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

    private func count(of byte: UInt8, at start: Int) -> Int {
        var index = start
        while self.byte(index) == byte { index += 1 }
        return index - start
    }

    private mutating func add(_ kind: Token.Kind, from start: Int, _ text: Range<Int>) {
        let isAdjacent = start == end
        end = index
        tokens.append(
            Token(kind: kind, text: String(decoding: bytes[text], as: UTF8.self), offset: start, isAdjacent: isAdjacent)
        )
    }

    private mutating func readToken() {
        let start = index
        switch bytes[start] {
        case .tab, .newline, .return, .space: index += 1
        case .slash where byte(start + 1) == .slash: skipLine()
        case .slash where byte(start + 1) == .star: skipComment()
        case .slash where skipRegex(hashes: 0): break
        case .quote: openText(hashes: 0)
        case .hash:
            let hashes = count(of: .hash, at: start)
            if byte(start + hashes) == .quote { return openText(hashes: hashes) }
            if byte(start + hashes) == .slash, skipRegex(hashes: hashes) { return }
            index += 1
            if begins(with: "if false") || begins(with: "elseif false") {
                skipBranch()
            } else {
                add(.sign, from: start, start..<index)
            }
        case .backtick:
            index += 1
            while index < bytes.count, bytes[index] != .backtick, bytes[index] != .newline { index += 1 }
            index = min(index + 1, bytes.count)
            add(.word, from: start, start + 1..<max(start + 1, index - 1))
        case let first where first.isLetter:
            while byte(index).isLetter { index += 1 }
            add(.word, from: start, start..<index)
        case let first:
            index += 1
            add(.sign, from: start, start..<index)
            guard let last = texts.indices.last else { return }
            if first == .open { texts[last].parentheses += 1 }
            if first == .close { texts[last].parentheses -= 1 }
            if texts[last].parentheses == 0 { readText(until: texts.removeLast().delimiter) }
        }
    }

    private func begins(with word: StaticString) -> Bool {
        word.withUTF8Buffer { bytes[min(index, bytes.count)...].starts(with: $0) && !byte(index + $0.count).isLetter }
    }

    private mutating func skipLine() { while index < bytes.count, bytes[index] != .newline { index += 1 } }

    private mutating func skipComment() {
        var open = 0
        repeat {
            let isStart = byte(index) == .slash && byte(index + 1) == .star
            let isEnd = byte(index) == .star && byte(index + 1) == .slash
            open += isStart ? 1 : isEnd ? -1 : 0
            index += isStart || isEnd ? 2 : 1
        } while open > 0 && index < bytes.count
    }

    /// Skips what is never compiled, up to the directive that ends it.
    private mutating func skipBranch() {
        var open = 0
        while index < bytes.count {
            skipLine()
            while [.newline, .return, .space, .tab].contains(byte(index)) { index += 1 }
            guard byte(index) == .hash else { continue }
            index += 1
            if begins(with: "if") { open += 1 }
            if open == 0, begins(with: "else") || begins(with: "elseif") || begins(with: "endif") { return index -= 1 }
            if begins(with: "endif") { open -= 1 }
        }
    }

    /// Skips a regular expression, if this is one. A slash without `#` is one where an operand may stand and where another
    /// follows on the line.
    private mutating func skipRegex(hashes: Int) -> Bool {
        var next = index + hashes + 1
        if hashes == 0 {
            if [.tab, .newline, .space, .close].contains(byte(next)) || byte(next) == UInt8(ascii: ",") {
                return false
            }
            if let last = tokens.last, last.kind != .sign || ")]}?!>\"".contains(last.text),
                !["return", "try", "in", "case", "await", "where", "else"].contains(last.text)
            {
                return false
            }
        }
        while next < bytes.count, hashes > 0 || bytes[next] != .newline {
            if bytes[next] == .slash, count(of: .hash, at: next + 1) >= hashes {
                index = next + 1 + hashes
                return true
            }
            next += bytes[next] == .backslash ? 2 : 1
        }
        return false
    }

    private mutating func openText(hashes: Int) {
        let start = index
        index += hashes
        var quotes = count(of: .quote, at: index) >= 3 ? 3 : 1
        // `#"""#` is the text of one quote.
        if quotes == 3, hashes > 0 {
            var next = index + 1
            while next < bytes.count, bytes[next] != .newline, quotes == 3 {
                if bytes[next] == .quote, count(of: .hash, at: next + 1) >= hashes { quotes = 1 }
                next += 1
            }
        }
        index += quotes
        let from = index
        if readText(until: (quotes, hashes)) {
            add(.text, from: start, from..<index - quotes - hashes)
        } else {
            // An interpolation or an escape follows, which nobody compares.
            tokens.append(Token(kind: .sign, text: "\"", offset: start, isAdjacent: start == end))
        }
    }

    /// Reads to the end of a text, or into its next interpolation.
    ///
    /// - Returns: Whether what was read says the whole text.
    @discardableResult private mutating func readText(until delimiter: Delimiter) -> Bool {
        var isWhole = true
        while index < bytes.count, delimiter.quotes == 3 || bytes[index] != .newline {
            if bytes[index] == .backslash, count(of: .hash, at: index + 1) >= delimiter.hashes {
                isWhole = false
                index += 1 + delimiter.hashes
                if byte(index) == .open {
                    texts.append((delimiter, 0))
                    return false
                }
            } else if bytes[index] == .quote, count(of: .quote, at: index) >= delimiter.quotes,
                count(of: .hash, at: index + delimiter.quotes) >= delimiter.hashes
            {
                index += delimiter.quotes + delimiter.hashes
                end = index
                return isWhole
            }
            index += 1
        }
        index = min(index, bytes.count)
        return false
    }
}

extension UInt8 {
    fileprivate static let tab = UInt8(ascii: "\t"), newline = UInt8(ascii: "\n"), `return` = UInt8(ascii: "\r")
    fileprivate static let space = UInt8(ascii: " "), slash = UInt8(ascii: "/"), star = UInt8(ascii: "*")
    fileprivate static let quote = UInt8(ascii: "\""), hash = UInt8(ascii: "#"), backtick = UInt8(ascii: "`")
    fileprivate static let backslash = UInt8(ascii: "\\"), open = UInt8(ascii: "("), close = UInt8(ascii: ")")

    /// Whether names and numbers have it.
    fileprivate var isLetter: Bool {
        self >= 128 || self == UInt8(ascii: "_") || self == UInt8(ascii: "$") || self &- 48 < 10
            || (self | 32) &- 97 < 26
    }
}
