import DIContainer
import Testing

private enum UserKey: InjectionKey { typealias Value = Int }

@Suite("The nearest name")
struct NearestNameTests {
    /// The name that an error proposes for `UserKey`, where modules of these names exist.
    private func proposal(_ modules: Module...) -> String? {
        let container = Container { modules }
        do {
            _ = try container.resolve(UserKey.self)
        } catch {
            if case .missing(let nearest) = error.reason { return nearest }
        }
        return nil
    }

    @Test("is a slip of the hand away: a letter more, less, other or swapped, whatever the case")
    func slips() {
        enum UsersKey: InjectionKey { typealias Value = Int }
        enum UseKey: InjectionKey { typealias Value = Int }
        enum UzerKey: InjectionKey { typealias Value = Int }
        enum UesrKey: InjectionKey { typealias Value = Int }
        enum USERKEY: InjectionKey { typealias Value = Int }
        #expect(proposal(Module(UsersKey.self) { 1 }) == "UsersKey")
        #expect(proposal(Module(UseKey.self) { 1 }) == "UseKey")
        #expect(proposal(Module(UzerKey.self) { 1 }) == "UzerKey")
        #expect(proposal(Module(UesrKey.self) { 1 }) == "UesrKey")
        #expect(proposal(Module(USERKEY.self) { 1 }) == "USERKEY")
    }

    @Test("is none where nothing is near")
    func none() {
        enum OrderKey: InjectionKey { typealias Value = Int }
        #expect(proposal(Module(OrderKey.self) { 1 }) == nil)
        #expect(proposal() == nil)
    }

    @Test("is none for a name of one or two letters, which any other short name resembles")
    func short() {
        enum K: InjectionKey { typealias Value = Int }
        enum OK: InjectionKey { typealias Value = Int }
        let container = Container { Module(OK.self) { 1 } }
        let error = #expect(throws: ResolutionError.self) { try container.resolve(K.self) }
        #expect(error?.description.contains("similar") == false)
    }

    @Test("is the same key under another name, if there is one")
    func otherName() {
        #expect(proposal(Module(UserKey.self, named: "staging") { 1 }) == "UserKey \"staging\"")
    }

    @Test("is the nearest name, and never the key whose module asks")
    func forwarding() {
        let container = Container {
            Module(UserKey.self, injecting: Resolver.self) { try $0.resolve(UserKey.self, named: "moc") }
            Module(UserKey.self, named: "mock") { 1 }
            Module(UserKey.self, named: "data") { 2 }
        }
        let error = #expect(throws: ResolutionError.self) { try container.resolve(UserKey.self) }
        guard case .missing(let nearest)? = error?.reason else { return #expect(Bool(false), "\(error as Any)") }
        #expect(nearest == "UserKey \"mock\"")
    }

    @Test("does not take types that are their own keys for alike because of the words around them")
    func types() {
        let container = Container { Module(type: String.self) { "" } }
        let error = #expect(throws: ResolutionError.self) { try container.resolve(TypeKey<Int>.self) }
        guard case .missing(nil)? = error?.reason else { return #expect(Bool(false), "\(error as Any)") }
    }

    @Test("is the nearest of several, and the first in order among equals")
    func several() {
        enum UsersKey: InjectionKey { typealias Value = Int }
        enum UserKeys: InjectionKey { typealias Value = Int }
        enum UsersKeys: InjectionKey { typealias Value = Int }
        let modules = [Module(UsersKeys.self) { 1 }, Module(UsersKey.self) { 1 }, Module(UserKeys.self) { 1 }]
        #expect(proposal(modules[0], modules[1], modules[2]) == "UserKeys")
    }
}
