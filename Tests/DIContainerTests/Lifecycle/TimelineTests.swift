@testable import DIContainer
import Testing

private func timeline(_ spans: (key: String, start: Duration, duration: Duration)...) -> Timeline {
    let place = SourcePlace(fileID: "App/Main.swift", line: 1)
    return Timeline(
        spans: spans.map { Timeline.Span(key: $0.key, place: place, start: $0.start, duration: $0.duration) })
}

@Suite("A timeline")
struct TimelineTests {
    @Test("draws each value's time under the others'")
    func text() {
        let spans = timeline(
            ("ConfigurationKey", .zero, .milliseconds(120)), ("DatabaseKey", .milliseconds(120), .milliseconds(280))
        ).spans
        let timeline = Timeline(spans: spans, criticalPath: spans)
        #expect(timeline.duration == .milliseconds(400))
        #expect(
            timeline.description == """
                2 values in 400 ms
                     0 ms  ############                                120 ms  ConfigurationKey
                   120 ms              ############################    280 ms  DatabaseKey
                critical path: ConfigurationKey -> DatabaseKey
                """)
    }

    @Test("of a start tells which values made it as long as it was, also through values that are not kept")
    func criticalPath() async throws {
        let container = Container {
            Module(AKey.self, scope: .singleton, factory: { await waited(1) }, onShutdown: { _ in })
            Module(BKey.self, scope: .singleton) { await waited(1) }
            Module(CKey.self, injecting: AKey.self, BKey.self) { $0 + $1 }
            Module(TypeKey<Int>.self, scope: .singleton(eager: true), injecting: CKey.self) { $0 }
        }
        let timeline = try await container.start()
        let path = timeline.criticalPath.map { $0.key }
        #expect(path == ["AKey", "TypeKey<Int>"] || path == ["BKey", "TypeKey<Int>"])
        let ends = timeline.spans.dropLast().map { $0.start + $0.duration }
        #expect(timeline.criticalPath[0].start + timeline.criticalPath[0].duration == ends.max())
        #expect(await container.shutdown().timeline.criticalPath.isEmpty)
    }

    @Test("has a bar for values that took no time, says so where there is none, and tells small times in microseconds")
    func small() {
        #expect(timeline().description == "0 values in 0 ms")
        #expect(
            timeline(("AKey", .zero, .zero)).description == """
                1 value in 0 ms
                     0 ms  #                                             0 ms  AKey
                """)
        #expect(
            timeline(("QuickKey", .zero, .microseconds(30)), ("LaterKey", .microseconds(30), .zero)).description == """
                2 values in 30 µs
                     0 ms  ########################################     30 µs  QuickKey
                    30 µs                                         #      0 ms  LaterKey
                """)
    }
}
