#if os(Linux)
    import DIContainer
    import DIContainerTesting
    import Foundation
    import TestSupport
    import Testing

    @Suite("The copies of the library")
    struct LibraryCopiesTests {
        @Test("are one, that of the program, where nothing is wrong")
        func one() throws {
            let copies = LibraryCopies.all
            #expect(copies.map(\.isOwn) == [true])
            #expect(FileManager.default.isExecutableFile(atPath: try #require(copies.first).image))
            #expect(InjectionKeys.all().copies == copies)
        }

        @Test(
            "are found as soon as a dynamic library with another one is loaded, and no container serves all keys then",
            .enabled(if: !Sanitizer.isOn))
        func second() async {
            await #expect(processExitsWith: .success) {
                let container = Container {}
                // Keys with defaults are served by any container.
                let exceptions = InjectionKeys.all().keys.filter { !$0.hasDefault }.map(\.type)
                try container.validate(serving: .allKeys, except: exceptions)

                let program = try LinkedProgram(isOptimized: false)
                let path = try await program.libraryWithCopy()
                try #require(dlopen(path, RTLD_NOW) != nil)

                let own = try #require(LibraryCopies.all.first).image
                #expect(LibraryCopies.all.map(\.image) == [own, path])
                #expect(LibraryCopies.all.map(\.isOwn) == [true, false])
                let error = #expect(throws: ServingError.self) {
                    try container.validate(serving: .allKeys, except: exceptions)
                }
                #expect(
                    error?.servingProblems.map(\.description) == [
                        """
                        [second-copy] DIContainer is in this process 2 times.
                          copies:     \(own)
                                      \(path)
                          reason:     code that uses one copy does not see the containers of another.
                          fix:        link DIContainer dynamically into each of them
                                      or statically into one that the others link to.
                        """
                    ])
                let unjudged = try #require(error).unjudged
                #expect(unjudged.contains { $0.reason == .inherited(from: "Feature.FeatureClassKey") })
                let others = unjudged.filter { $0.reason == .otherCopy(image: path) }
                #expect(others.map(\.name) == ["FeatureClassKey", "FeatureKey", "HiddenFeatureKey"])
                #expect(
                    others.first?.description == """
                        Feature.FeatureClassKey, in \(path): it is a key of the copy of DIContainer in the same image
                        """)
            }
        }

        @Test(
            "stop a program that builds or injects in a later one, by name",
            .enabled(if: !Sanitizer.isOn), arguments: ["buildInFeature", "injectInFeature"])
        func later(_ function: String) async throws {
            let message = try await LinkedProgram(isOptimized: false, main: "LaterCopy")
                .reportOfLaterCopy(calling: function)
            #expect(message.contains("[second-copy] DIContainer is in this process more than once."))
        }
    }
#endif
