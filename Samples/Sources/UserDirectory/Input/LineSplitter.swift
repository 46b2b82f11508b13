/// Makes lines of bytes that arrive in chunks, which end anywhere.
struct LineSplitter {
    private var pending: [UInt8] = []

    /// The lines that end in `chunk`.
    mutating func lines(endingIn chunk: some Sequence<UInt8>) -> [String] {
        var lines: [String] = []
        for byte in chunk {
            if byte == UInt8(ascii: "\n") {
                lines.append(Self.text(of: pending))
                pending = []
            } else {
                pending.append(byte)
            }
        }
        return lines
    }

    /// The last line, where no line break ends it.
    var rest: [String] { pending.isEmpty ? [] : [Self.text(of: pending)] }

    private static func text(of line: [UInt8]) -> String {
        String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line[...], as: UTF8.self)
    }
}
