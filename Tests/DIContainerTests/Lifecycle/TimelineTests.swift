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
        let spans = [span("ConfigurationKey", 0, 120), span("DatabaseKey", 120, 280)]
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
        enum RootKey: InjectionKey { typealias Value = Int }
        enum PartKey: InjectionKey { typealias Value = Int }
        enum LongKey: InjectionKey { typealias Value = Int }
        enum ShortKey: InjectionKey { typealias Value = Int }
        let container = Container {
            Module(ShortKey.self, scope: .singleton) {
                await Task.yield()
                return 1
            } onShutdown: { _ in }
            Module(LongKey.self, scope: .singleton) {
                await Task.yield()
                return 1
            }
            Module(PartKey.self, injecting: LongKey.self, ShortKey.self) { $0 + $1 }
            Module(RootKey.self, scope: .singleton(eager: true), injecting: PartKey.self) { $0 }
        }
        let timeline = try await container.start()
        let path = timeline.criticalPath.map { $0.key }
        #expect(path == ["LongKey", "RootKey"] || path == ["ShortKey", "RootKey"])
        let ends = timeline.spans.dropLast().map { $0.start + $0.duration }
        #expect(timeline.criticalPath[0].start + timeline.criticalPath[0].duration == ends.max())
        #expect(await container.shutdown().timeline.criticalPath.isEmpty)
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
