extension Double {
    /// The number with that many digits after the point.
    func text(_ digits: Int) -> String {
        guard isFinite else { return "\(self)" }
        let factor = (0..<digits).reduce(1) { product, _ in product * 10 }
        let scaled = Int((magnitude * Double(factor)).rounded())
        let sign = self < 0 && scaled > 0 ? "-" : ""
        guard digits > 0 else { return "\(sign)\(scaled)" }
        let fraction = String(scaled % factor)
        return "\(sign)\(scaled / factor).\(String(repeating: "0", count: digits - fraction.count))\(fraction)"
    }

    /// The number with three significant digits or so, as times are shown.
    var timeText: String { text(self < 10 ? 2 : self < 1000 ? 1 : 0) }
}

extension String {
    /// The text at the left of a column.
    func leading(_ width: Int) -> String { self + padding(to: width) }

    /// The text at the right of a column.
    func trailing(_ width: Int) -> String { padding(to: width) + self }

    private func padding(to width: Int) -> String { String(repeating: " ", count: Swift.max(0, width - count)) }
}
