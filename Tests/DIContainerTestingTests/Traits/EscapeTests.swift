#if os(Linux)
    import TestSupport
    import Testing

    @Suite("A test with its own container", .enabled(if: !Sanitizer.isOn))
    struct EscapeTests {
        /// The part of an output that belongs to a test.
        private func issues(of test: String, in output: String) -> String {
            var lines: [Substring] = []
            var isInside = false
            for line in output.split(separator: "\n") {
                if line.hasPrefix("✘") || line.hasPrefix("✔") || line.hasPrefix("◇") {
                    isInside = line.hasPrefix("✘ Test \(test) recorded")
                }
                if isInside { lines.append(line) }
            }
            return lines.joined(separator: "\n")
        }

        @Test("fails before its body if its container is not valid, and tells where code that left it has injected")
        func serial() async throws {
            let program = try await FailingTestProgram()
            let (hasPassed, output) = try await program.run("Serial")
            #expect(!hasPassed && !output.contains("THE BODY RAN"))

            let incomplete = issues(of: "incomplete()", in: output)
            #expect(incomplete.contains("at FailingTests.swift:"))
            #expect(incomplete.contains("The container of test incomplete() (FailingTests/FailingTests.swift:"))
            #expect(incomplete.contains("[missing-key] No module serves APIKey, which ClientKey injects."))
            #expect(incomplete.contains("needed by:  ClientKey (App/Modules.swift:3)"))
            let idle = issues(of: "idleReplacement()", in: output)
            #expect(idle.contains("[nothing-to-replace] There is no module of APIKey"))

            // Rather the test's mocks than nothing, or than the services of the program.
            for code in ["detached", "queue", "rooted"] { #expect(output.contains("\(code) mock\n")) }
            let detached = issues(of: "detached()", in: output)
            #expect(detached.contains("at Screen.swift:7:1"))
            #expect(detached.contains("Code injected a key at App/Screen.swift:7 after it had left test detached()"))
            #expect(detached.contains("Task.detached(operation: escaping { … })"))
            #expect(issues(of: "queue()", in: output).contains("Code injected a key after it had left test queue()"))
            #expect(issues(of: "rooted()", in: output).contains("at App/Screen.swift:7"))
            // With the container passed on, or without a trait, it is no mistake.
            #expect(output.contains("✔ Test carried() passed") && output.ranges(of: "carried mock").count == 2)
            #expect(output.contains("✔ Test withoutTrait() passed") && output.contains("root live"))

            #expect(output.ranges(of: "after it had left test repeated()").count == 1)
            #expect(output.contains("✔ Test ignored() passed") && output.contains("ignored live"))
            let building = issues(of: "building()", in: output)
            #expect(building.contains("at Main.swift:2:1") && building.contains("and not of test building()"))
            #expect(issues(of: "notStarted()", in: output).contains("The container of test notStarted() ("))
            #expect(issues(of: "notShutDown()", in: output).contains("did not shut down."))
            #expect(output.contains("started mock"))

            #expect(output.contains("missing [missing-key] No module serves APIKey."))
            #expect(
                output.contains("  container:  that of test \"of a missing key\" (FailingTests/FailingTests.swift:"))

            // If several tests run, it is unknown which one the code left: the run fails, and no test sees the values.
            let (together, parallel) = try await program.run("Together")
            #expect(!together && parallel.contains("together mock"))
            #expect(parallel.contains("✘ Test «unknown» recorded an issue at Screen.swift:7:1"))
            #expect(parallel.contains("Code injected a key at App/Screen.swift:7 after it had left test first() ("))
            #expect(parallel.contains(", or test second() ("))
        }

        @Test("outlives it without ending the other tests, and the issue names it")
        func outliving() async throws {
            let (hasPassed, output) = try await FailingTestProgram().run("Outliving")
            #expect(!hasPassed && output.contains("outlived mock") && output.contains("went on"))
            #expect(output.contains("after all tests with containers had ended"))
            #expect(output.contains("The last was test before() (FailingTests/FailingTests.swift:"))
            #expect(output.contains("test withoutContainer() (FailingTests/FailingTests.swift:"))
            #expect(output.contains("has no container to inject from. Give it one by its trait"))
        }

        @Test("is not blamed for the app that runs it, which keeps its own values, also where its root is late")
        func hosted() async throws {
            let program = try await FailingTestProgram()
            let (isLatePassed, late) = try await program.run("LateRoot")
            #expect(isLatePassed && late.contains("timer [\"live\"]"))
            let (hasPassed, output) = try await program.run("Hosted")
            #expect(hasPassed && output.contains("timer [\"live\"]"))
            let warning = "Code injected a key at App/Timer.swift:3 from the composition root of the app"
            // One, which the testing library posts to each of the runs around it.
            #expect((1...2).contains(output.ranges(of: warning).count), "\(output)")
        }

        @Test("is left by code, also if the composition root was built by its trait, or by a test without one")
        func building() async throws {
            let program = try await FailingTestProgram()
            for isHosted in [false, true] {
                let (hasPassed, output) = try await program.run("Building", isHosted: isHosted)
                #expect(!hasPassed && output.contains("built mock"), "\(output)")
            }
            let (hasPassed, output) = try await program.run("BuiltBefore", isHosted: false)
            #expect(!hasPassed && output.contains("after mock"), "\(output)")
        }

        @Test("has one container, which is its own, and each mistake is its issue, once")
        func own() async throws {
            let program = try await FailingTestProgram()
            let (_, output) = try await program.run("Own")
            #expect(output.ranges(of: "made once").count == 1)
            #expect(issues(of: "given()", in: output).contains("left test given()") && output.contains("given mock"))
            #expect(output.contains("reusing 0") != output.contains("reusing 1"))
            #expect(issues(of: "reusing(_:)", in: output).contains("was that of test reusing(_:) ("))
            // For each case, at a line of its own and not of the library.
            #expect(output.ranges(of: "✘ Test withoutTrait(_:) recorded an issue").count == 2)
            #expect(!output.contains("recorded an issue at RunningTests.swift"))
            #expect(issues(of: "touching()", in: output).contains("MailerKey was resolved"))
            #expect(output.ranges(of: "MailerKey was resolved").count == 1 && output.contains("touching mail"))
            #expect(issues(of: "deinitializing()", in: output).contains("where the test's container is not current"))
            #expect(issues(of: "invalid()", in: output).contains("at FailingTests.swift:"))

            let (hasPassed, ignoring) = try await program.run("Ignoring")
            #expect(hasPassed && ignoring.contains("ignoring mock"))
            let cases = try await program.run("Cases").output
            #expect(cases.ranges(of: "left test all(_:)").count == 1 && cases.contains(", one of 20 cases:"))
        }

        @Test("ends no other test by code that runs on when its container is over")
        func left() async throws {
            let program = try await FailingTestProgram()
            let (hasPassed, output) = try await program.run("Left")
            #expect(!hasPassed && output.contains("left task mock mock") && output.contains("left poller mock"))
            #expect(output.contains("after its container was gone, perhaps that of test leaving() ("))
            #expect(output.contains("✔ Test next() passed"))
            #expect(try await program.run("Forbidding").output.contains("asked root mail"))
            let started = try await program.run("Started").output
            #expect(started.contains("of two mock") && started.contains("✔ Test second() passed"))
        }
    }
#endif
