import DIContainer
import Testing

extension CacheName {
    fileprivate static let session = CacheName("session")
    fileprivate static let request = CacheName("request")
}

private enum AKey: InjectionKey { typealias Value = Int }
private enum BKey: InjectionKey { typealias Value = Int }
private enum CKey: InjectionKey { typealias Value = Int }
private enum UserKey: InjectionKey { typealias Value = Int }
private enum UsersKey: InjectionKey { typealias Value = Int }

private func problems(_ container: Container) -> [CompositionProblem] {
    do throws(CompositionError) {
        try container.validate()
        return []
    } catch { return error.problems }
}

@Suite("Validation")
struct ValidationTests {
    @Test("reports everything at once, with places, reasons and fixes, in one text")
    func everything() {
        let line = #line
        let container = Container {
            Module(AKey.self, scope: .singleton, injecting: BKey.self) { $0 }
            Module(BKey.self, injecting: AKey.self) { $0 }
            Module(CKey.self, injecting: UserKey.self) { $0 }
            Module(CKey.self) { 1 }
            Module(UsersKey.self, scope: .cached(in: .session)) { 1 }
            Module(AKey.self, named: "long", scope: .singleton, injecting: UsersKey.self) { $0 }
        }
        let file = "DIContainerTests/ValidationTests.swift"
        let error = #expect(throws: CompositionError.self) { try container.validate() }
        #expect(
            error?.description == """
                The composition has 4 problems.

                [missing-key] No module serves UserKey, which CKey injects.
                  by:   CKey (\(file):\(line + 4))
                  like: UsersKey is registered
                  fix:  add a module that serves UserKey, or inject the similar key, \
                or inject Maybe<UserKey> where the program can do without.

                [duplicate-module] 2 modules serve CKey.
                  at:   \(file):\(line + 4)
                  at:   \(file):\(line + 5)
                  fix:  drop all but one, tell them apart by named:, or use replacing { } or Module.decorating on purpose.

                [cycle] AKey needs itself.
                  path: AKey (\(file):\(line + 2)) -> BKey (\(file):\(line + 3)) -> AKey (\(file):\(line + 2))
                  fix:  inject one of these keys as Lazy<…>, or move what both sides need into a key of its own.

                [captive-dependency] AKey "long" holds UsersKey captive.
                  path: AKey "long" (\(file):\(line + 7)), singleton
                  path: UsersKey (\(file):\(line + 6)), cached(in: session)
                  fix:  inject Provider<UsersKey> and call it at each use, or give both the same scope.
                """)
    }

    @Test("finds a key that nothing serves, through Lazy and Provider too, but not through Maybe")
    func missing() {
        let found = problems(
            Container {
                Module(AKey.self, injecting: Lazy<UserKey>.self) { $0() }
                Module(BKey.self, injecting: Provider<UserKey>.self) { $0() }
                Module(CKey.self, injecting: Maybe<UserKey>.self, Lazy<Maybe<UserKey>>.self) { _, _ in 1 }
            })
        #expect(found.map(\.code) == ["missing-key", "missing-key"])
    }

    @Test("names the nearest key: of another name, or of similar spelling")
    func nearest() {
        let found = problems(
            Container {
                Module(UserKey.self, named: "staging") { 1 }
                Module(AKey.self, injecting: UserKey.self) { $0 }
                Module.decorating(UsersKey.self) { $0 }
            })
        let nearest = found.map { problem -> String? in
            switch problem.kind {
            case .missing(_, _, let nearest), .nothingToDecorate(_, let nearest): nearest
            default: nil
            }
        }
        #expect(nearest.contains("UserKey \"staging\""))
        #expect(found.map(\.code) == ["missing-key", "nothing-to-decorate"])
    }

    @Test("finds cycles, also of a module with itself and through Maybe, but not through Lazy and Provider")
    func cycles() {
        let found = problems(
            Container {
                Module(AKey.self, injecting: AKey.self) { $0 }
                Module(BKey.self, injecting: Maybe<CKey>.self) { $0! }
                Module(CKey.self, injecting: BKey.self) { $0 }
                Module(UserKey.self, injecting: Lazy<UsersKey>.self) { _ in 1 }
                Module(UsersKey.self, injecting: UserKey.self, Provider<UsersKey>.self) { one, _ in one }
            })
        let paths = found.map { problem -> [String] in
            if case .cycle(let path) = problem.kind { path.map(\.key) } else { [] }
        }
        #expect(paths == [["AKey", "AKey"], ["BKey", "CKey", "BKey"]])
    }

    @Test("finds cycles through decorators and contributions")
    func cyclesOfAdditions() {
        enum ListKey: InjectionKey { typealias Value = [Int] }
        let found = problems(
            Container {
                Module(AKey.self) { 1 }
                Module.decorating(AKey.self, injecting: BKey.self) { $0 + $1 }
                Module(BKey.self, injecting: AKey.self) { $0 }
                Module.contributing(to: ListKey.self, injecting: CKey.self) { $0 }
                Module(CKey.self, injecting: ListKey.self) { $0.count }
            })
        #expect(found.map(\.code) == ["cycle", "cycle"])
    }

    @Test("finds values that outlive what they hold, directly and through others, but not through Provider")
    func captives() {
        let found = problems(
            Container {
                Module(UserKey.self, scope: .cached(in: .session)) { 1 }
                Module(AKey.self, scope: .singleton, injecting: BKey.self) { $0 }
                Module(BKey.self, injecting: Lazy<UserKey>.self) { $0() }
                Module(CKey.self, scope: .cached(in: .request), injecting: UserKey.self) { $0 }
                Module(UsersKey.self, scope: .singleton, injecting: Provider<UserKey>.self) { $0() }
                Module(AKey.self, named: "same", scope: .cached(in: .session), injecting: UserKey.self) { $0 }
            })
        let paths = found.map { problem -> [String] in
            if case .captive(let path, _) = problem.kind { path.map(\.key) } else { [] }
        }
        #expect(paths == [["AKey", "BKey", "UserKey"], ["CKey", "UserKey"]])
    }

    @Test("compares times to live")
    func timesToLive() {
        let found = problems(
            Container {
                Module(UserKey.self, scope: .singleton.timeToLive(.seconds(60))) { 1 }
                Module(AKey.self, scope: .singleton, injecting: UserKey.self) { $0 }
                Module(BKey.self, scope: .singleton.timeToLive(.seconds(61)), injecting: UserKey.self) { $0 }
                Module(CKey.self, scope: .singleton.timeToLive(.seconds(60)), injecting: UserKey.self) { $0 }
            })
        #expect(found.map(\.headline) == ["AKey holds UserKey captive.", "BKey holds UserKey captive."])
    }

    @Test("looks at parents, and lets a child serve a key again")
    func parents() {
        let parent = Container {
            Module(AKey.self) { 1 }
            Module(BKey.self, injecting: UserKey.self) { $0 }
            Module(CKey.self, scope: .cached(in: .session)) { 1 }
        }
        let child = Container(parent: parent) {
            Module(AKey.self) { 2 }
            Module(UserKey.self, scope: .singleton, injecting: AKey.self, CKey.self) { $0 + $1 }
        }
        #expect(
            problems(child).map(\.headline) == [
                "No module serves UserKey, which BKey injects.", "UserKey holds CKey captive.",
            ])
    }

    @Test("finds problems in graphs of a depth that would overflow the stack")
    func deep() {
        let length = 20000
        let container = Container {
            for number in 0..<length {
                NodeGraph.module(
                    number, scope: .unique, injecting: [Dependency(node: (number + 1) % length, kind: .direct)])
            }
        }
        let found = problems(container)
        #expect(found.count == 1)
        #expect(found.first?.places.count == length)
    }
}
