import DIContainer
import TestSupport
import Testing

@Suite("A report of another width")
struct ReportWidthTests {
    private static let report = {
        var report = Report(code: "code", headline: "The headline.")
        report.add("path", "FirstKey (App/Modules.swift:1)\n-> SecondKey (App/Modules.swift:2), singleton")
        report.add("error", "a list:\n  \(String(repeating: "an item ", count: 11))of it\n  a short item")
        report.add("fix", "\(String(repeating: "many words ", count: 40))\n\(String(repeating: "x", count: 120)) too")
        report.add("error", "a long word:\n  \(String(repeating: "x", count: 120))")
        return report.text
    }()

    @Test("has the same words and items in lines that are no wider, unless a word is", arguments: [40, 60, 80, 100])
    func narrow(width: Int) {
        let text = Report.wrapped(Self.report, to: width)
        let lines = text.split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= width || !$0.dropFirst(16).contains(" ") }, "\(text)")
        #expect(text.onOneLine == Self.report.onOneLine)
        #expect(text.contains("\n                a short item\n"))
        #expect(width < 100 || text == Self.report)
    }
}
