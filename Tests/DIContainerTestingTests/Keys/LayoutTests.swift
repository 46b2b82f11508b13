#if os(Linux)
    import DIContainer
    @testable import DIContainerTesting
    import Testing

    /// If one of these fails with a new toolchain, Swift describes types in another way than the scan reads: compare
    /// `MetadataSections.h`, `Metadata.h` and `MetadataValues.h` with what the sources in `Keys/Images` say of them.
    @Suite("The layout of what the compiler writes")
    struct LayoutTests {
        @Test("is that of Swift's version 5 of an image's sections")
        func version() {
            let sections = MetadataSections.loaded()
            #expect(!sections.isEmpty)
            #expect(sections.allSatisfy { $0.version == 5 })
        }

        @Test("leads to exactly the library's own keys, and the one for factories on the main actor")
        func libraryKeys() {
            #expect(
                InjectionKeys.all().libraryKeys == [
                    "Awaited", "ByName", "CacheReset", "Dependencies", "Lazy", "MainActorTypeKey", "Maybe",
                    "Provider", "Resolver", "TimeToLiveClockKey", "TypeKey",
                ])
        }

        @Test("has one record for each conformance to InjectionKey: none is read twice, and none is left over")
        func records() {
            let found = InjectionKeys.all()
            // Classes below a key have no record.
            let generic = found.unjudged.filter { $0.reason == .generic }
            let inherited = found.unjudged.filter { if case .inherited = $0.reason { true } else { false } }
            #expect(generic.count + inherited.count == found.unjudged.count)
            let records = found.conformanceCounts.values.reduce(0, +)
            #expect(records == found.keys.count + generic.count + found.libraryKeys.count)
        }

        @Test("lets every reference of every record be followed")
        func references() throws {
            let memory = ImageMemory.loaded()
            var records = 0
            for section in MetadataSections.loaded() {
                for reference in try #require(MetadataSections.references(in: section.conformances, of: memory)) {
                    let address = try #require(memory.target(of: reference))
                    let record = try #require(ConformanceRecord(at: address, in: memory))
                    let target = try #require(record.protocolAddress(in: memory))
                    #expect(ContextDescriptor(at: target, in: memory)?.kind == .protocol)
                    records += 1
                }
            }
            // The standard library alone has more than a thousand.
            #expect(records > 1000)
        }
    }
#endif
