#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The ratios beside the ratios to reach, as an SVG picture.
struct Chart {
    /// One row: what was measured, and what was to be reached.
    struct Row {
        let name: String
        let ratio: Double
        let reach: Double
    }

    let rows: [Row]

    private let labelWidth = 170.0
    private let plotWidth = 480.0
    private let top = 74.0
    private let rowHeight = 30.0
    /// Where the axis begins: what is twice as fast as its twin has no bar left.
    private let least = 0.5

    init(_ measurements: [Measurement]) {
        rows = measurements.compactMap { measurement in
            measurement.operation.reach.map {
                Row(name: measurement.operation.name, ratio: measurement.ratio, reach: $0)
            }
        }
    }

    /// The picture's text.
    var svg: String {
        let (width, height) = (labelWidth + plotWidth + 160, top + Double(rows.count) * rowHeight + 40)
        let numbers = rows.map { "\($0.name) \($0.ratio.text(2)) of \($0.reach.text(1))" }.joined(separator: ", ")
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width.text(0)) \(height.text(0))" role="img" \
            aria-labelledby="title description" font-family="system-ui, sans-serif" font-size="13">
            <title id="title">How many times as long as its hand-written twin each operation takes</title>
            <desc id="description">Ratios of medians, each beside the ratio to reach: \(Self.escaped(numbers)).</desc>
            <style>
            .paper { fill: #ffffff } .ink { fill: #1f2328 } .faint { fill: #59636e } .line { stroke: #d1d9e0 }
            .within { fill: #0969da } .over { fill: #bc4c00 } .reach { fill: #afb8c1 }
            @media (prefers-color-scheme: dark) {
            .paper { fill: #0d1117 } .ink { fill: #f0f6fc } .faint { fill: #9198a1 } .line { stroke: #3d444d }
            .within { fill: #4493f8 } .over { fill: #f0883e } .reach { fill: #656c76 }
            }
            </style>
            <rect class="paper" width="100%" height="100%"/>
            <text class="ink" x="16" y="26" font-size="16" font-weight="600">Times as long as the hand-written twin</text>
            \(legend)
            \(grid(height: height))
            \(rows.enumerated().map(drawn).joined(separator: "\n"))
            </svg>

            """
    }

    private var legend: String {
        """
        <rect class="within" x="16" y="41" width="12" height="10"/><text class="faint" x="34" y="50">measured, within reach</text>
        <rect class="over" x="196" y="41" width="12" height="10"/><text class="faint" x="214" y="50">measured, over</text>
        <rect class="reach" x="330" y="41" width="12" height="10"/><text class="faint" x="348" y="50">to reach</text>
        <text class="faint" x="430" y="50">(logarithmic axis)</text>
        """
    }

    /// The end of the axis: the least round number that holds all bars.
    private var greatest: Double {
        let needed = max(rows.map { max($0.ratio, $0.reach) }.max() ?? 1, 1)
        return ticks.first { $0 >= needed } ?? needed
    }

    private var ticks: [Double] { [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000] }

    private func grid(height: Double) -> String {
        ticks.filter { $0 <= greatest }.map { tick in
            let x = (labelWidth + length(tick)).text(1)
            let bottom = height - 34
            return """
                <line class="line" x1="\(x)" y1="\((top - 8).text(1))" x2="\(x)" y2="\(bottom.text(1))"/>\
                <text class="faint" x="\(x)" y="\((bottom + 18).text(1))" text-anchor="middle">\
                \(tick.text(tick < 1 ? 1 : 0))</text>
                """
        }.joined(separator: "\n")
    }

    private func drawn(_ index: Int, _ row: Row) -> String {
        let y = top + Double(index) * rowHeight
        let isOver = row.ratio > row.reach
        let (own, reach) = (length(row.ratio), length(row.reach))
        return """
            <text class="ink" x="\((labelWidth - 10).text(1))" y="\((y + 14).text(1))" text-anchor="end">\
            \(Self.escaped(row.name))</text>\
            <rect class="\(isOver ? "over" : "within")" x="\(labelWidth.text(1))" y="\(y.text(1))" \
            width="\(own.text(1))" height="12"/>\
            <rect class="reach" x="\(labelWidth.text(1))" y="\((y + 13).text(1))" \
            width="\(reach.text(1))" height="6"/>\
            <text class="ink" x="\((labelWidth + max(own, reach) + 8).text(1))" y="\((y + 14).text(1))">\
            \(row.ratio.text(2)) of \(row.reach.text(1))\(isOver ? ", over" : "")</text>
            """
    }

    /// How long a bar is.
    private func length(_ ratio: Double) -> Double {
        max(0, log2(ratio / least) / log2(greatest / least) * plotWidth)
    }

    /// Text as it stands in XML.
    static func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            default: result.append(character)
            }
        }
    }
}
