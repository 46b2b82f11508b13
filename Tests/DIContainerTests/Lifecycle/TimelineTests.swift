@testable import DIContainer
import Testing

private func span(_ key: String, _ start: Int, _ duration: Int) -> Timeline.Span {
    Timeline.Span(
        key: key, place: SourcePlace(fileID: "App/Main.swift", line: 1), start: .milliseconds(start),
        duration: .milliseconds(duration))
}

@Suite("A timeline")
struct TimelineTests {
    @Test("draws each value's time under the others'")
    func text() {
        let timeline = Timeline(spans: [span("ConfigurationKey", 0, 120), span("DatabaseKey", 120, 280)])
        #expect(timeline.duration == .milliseconds(400))
        #expect(
            timeline.description == """
                2 values in 400 ms
                     0 ms  ############                                120 ms  ConfigurationKey
                   120 ms              ############################    280 ms  DatabaseKey
                """)
    }

    @Test("of values that took no time has a bar for each")
    func instant() {
        #expect(
            Timeline(spans: [span("AKey", 0, 0)]).description == """
                1 value in 0 ms
                     0 ms  #                                             0 ms  AKey
                """)
    }

    @Test("of nothing says so")
    func nothing() { #expect(Timeline(spans: []).description == "0 values in 0 ms") }

    @Test("tells less than a millisecond in microseconds")
    func microseconds() {
        let place = SourcePlace(fileID: "App/Main.swift", line: 1)
        let timeline = Timeline(spans: [
            .init(key: "QuickKey", place: place, start: .zero, duration: .microseconds(30)),
            .init(key: "LaterKey", place: place, start: .microseconds(30), duration: .zero),
        ])
        #expect(
            timeline.description == """
                2 values in 30 µs
                     0 ms  ########################################     30 µs  QuickKey
                    30 µs                                         #      0 ms  LaterKey
                """)
    }
}
