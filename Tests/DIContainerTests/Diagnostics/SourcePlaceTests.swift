import DIContainer
import Testing

@Suite("A place in the sources")
struct SourcePlaceTests {
    @Test("is the same as another if the file and the line are")
    func equal() {
        let place = SourcePlace(fileID: "App/Main.swift", line: 3)
        #expect(place == SourcePlace(fileID: "App/Main.swift", line: 3))
        #expect(place != SourcePlace(fileID: "App/Main.swift", line: 4))
        #expect(place != SourcePlace(fileID: "App/Shop.swift", line: 3))
    }
}
