/// Puts the time before each line, and prints it alone where there is no text.
struct Timestamp: TextService {
    let clock: any WallClock

    func run(on text: [UInt8]) -> String {
        let time = "\(UTCDate(secondsSince1970: clock.secondsSince1970))"
        if text.isEmpty { return time }
        let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        // A line break at the end ends the last line; it begins none.
        return lines.dropLast(lines.last?.isEmpty == true ? 1 : 0)
            .map { "\(time) \(String(decoding: $0, as: UTF8.self))" }.joined(separator: "\n")
    }
}
