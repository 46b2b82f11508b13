#if os(Linux)
    @testable import DIContainerTesting
    import Testing

    @Suite("One scan")
    struct KeyScanTests {
        @Test("lists a key once, however many records it has")
        func doubled() {
            let sections = MetadataSections.loaded()
            let (once, twice) = (KeyScan(sections), KeyScan(sections + sections))
            #expect(twice.libraryKeys.count == 2 * once.libraryKeys.count)
            #expect(twice.keys.map(\.description) == once.keys.map(\.description))
        }

        @Test("names a section that it cannot read")
        func damagedSection() throws {
            let damaged = MetadataSections(version: 5, conformances: 1..<9, types: 0..<0)
            let found = KeyScan(MetadataSections.loaded() + [damaged]).unjudged
            let first = try #require(found.first)
            #expect(first.reason == .unreadable(reason: "the section is damaged"))
            #expect(first.description == "its conformances, in memory outside of all images: the section is damaged")
        }

        @Test("takes nothing for a record that is not all in one image")
        func strayRecord() {
            let memory = ImageMemory(segments: [ImageMemory.Segment(range: 4096..<8192, image: "image")])
            #expect(ConformanceRecord(at: 8176, in: memory)?.address == 8176)
            #expect(ConformanceRecord(at: 8180, in: memory) == nil)
            #expect(ConformanceRecord(at: 4092, in: memory) == nil)
            #expect(ConformanceRecord(at: .max - 3, in: memory) == nil)
        }

        @Test("stops with a message where it finds not even the library's own keys, rather than find none")
        func nothing() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = KeyScan([])
            }
            let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(message.contains("Fatal error: Not even the library's own keys were found. This version of Swift "))
        }

        @Test("does not take another descriptor for that of InjectionKey")
        func noProtocol() {
            #expect(KeyProtocol(in: ImageMemory.loaded()) != nil)
            #expect(KeyProtocol(in: ImageMemory(segments: [])) == nil)
        }
    }
#endif
