@testable import DIContainerCheck
import DIContainer
import Testing

@Suite("Keys that only sources read")
struct UnservedReadsTests {
    @Test(
        "are reported in each spelling of a read, and nowhere else",
        arguments: spellings + names + traps + types + places)
    func snippets(_ snippet: Snippet) {
        #expect(snippet.reported() == snippet.expected)
    }

    private static let lost = "enum LostKey: InjectionKey { typealias Value = Int }\n"

    /// Each way to read a key.
    private static let spellings = [
        Snippet(
            "properties",
            lost + """
                struct A {
                    @Inject(LostKey.self) var a // unserved
                    @Inject(LostKey.self) private var b: Int // unserved
                    @DIContainer.Inject(DIContainerCheckTests.LostKey.self) var c // unserved
                    @InjectState(LostKey.self) private var d // unserved
                    @Inject(ServedKey.self) var e
                }
                enum ServedKey: InjectionKey { typealias Value = any ServedValue }
                """),
        Snippet(
            "expressions",
            lost + """
                let a = LostKey.currentValue // unserved
                let b = container[LostKey.self] // unserved
                let c = try container.resolve(LostKey.self) // unserved
                let d = Container.current[LostKey.self].description // unserved
                func f(x: Int = LostKey.currentValue) {} // unserved
                let text = "\\(LostKey.currentValue)" // unserved
                let more = #"\\#(LostKey.currentValue) \\(LostKey.currentValue)"# // unserved
                """),
        Snippet(
            "combinators",
            lost + """
                struct A {
                    @Inject(Lazy<LostKey>.self) var a // unserved
                    @Inject(Provider<LostKey>.self) var b // unserved
                    @Inject(Provider<Lazy<LostKey>>.self) var c // unserved
                    @Inject(Maybe<LostKey>.self) var d
                    @Inject(Provider<Maybe<LostKey>>.self) var e
                    @Inject(ByName<LostKey>.self) var f
                    @Inject(Dependencies<ServedKey, LostKey>.self) var g // unserved
                    @Inject(Resolver.self) var h
                }
                enum ServedKey: InjectionKey {}
                """),
        Snippet(
            "dependencies",
            lost + """
                typealias Needs = Dependencies<ServedKey, LostKey>
                struct A {
                    init(needs: Needs = .current) {} // unserved
                    init(_ needs: Dependencies<LostKey> = .current, more: Int) {} // unserved
                    let needs = Needs.current // unserved
                    let all: Container = .current
                }
                enum ServedKey: InjectionKey {}
                """),
        Snippet(
            "names",
            """
            enum NamedKey: InjectionKey { typealias Value = Int }
            struct A {
                @Inject(NamedKey.self, named: "blue") var a
                @Inject(NamedKey.self, named: "red") var b // unserved
                @Inject(NamedKey.self) var c // unserved
                @Inject(NamedKey.self, named: color) var d
                @Inject(NamedKey.self, named: "r\\(e)d") var e
                @Inject(BlueKey.self) var f
                @Inject(RedKey.self) var g // unserved
                @Inject(ComputedKey.self) var h
            }
            let x = container[NamedKey.self, named: "red"] // unserved
            let y = try container.resolve(NamedKey.self, named: "blue")
            let z = Container { Module(NamedKey.self, named: "blue") { 1 } }
            enum BlueKey: NamedInjectionKey { typealias Key = NamedKey; static let name = "blue" }
            enum RedKey: NamedInjectionKey { typealias Key = NamedKey; static var name: String { "red" } }
            enum ComputedKey: NamedInjectionKey { typealias Key = NamedKey; static var name: String { make() } }
            """),
    ]

    /// Each way to find what a name means.
    private static let names = [
        Snippet(
            "nested keys",
            """
            enum Screen {
                enum NestedKey: InjectionKey { typealias Value = Int }
                private enum LostKey: InjectionKey { typealias Value = Int }
                @Inject(NestedKey.self) var a
                @Inject(LostKey.self) var b // unserved
                @Inject(Self.LostKey.self) var c // unserved
                struct Inner { let x = LostKey.currentValue } // unserved
            }
            extension Screen {
                enum ExtendedKey: InjectionKey { typealias Value = Int }
                var x: Int { ExtendedKey.currentValue }
                var y: Int { LostKey.currentValue } // unserved
            }
            let z = Screen.LostKey.currentValue // unserved
            let w = Screen.ExtendedKey.currentValue
            """),
        Snippet(
            "keys in extensions of other types",
            """
            extension String {
                enum ForeignKey: InjectionKey { typealias Value = Int }
                enum LostKey: InjectionKey { typealias Value = Int }
            }
            let a = String.ForeignKey.currentValue
            let b = String.LostKey.currentValue // unserved
            """),
        Snippet(
            "the nearest of two names",
            """
            enum ServedKey: InjectionKey { typealias Value = Int }
            struct A {
                enum ServedKey: InjectionKey { typealias Value = Int }
                @Inject(ServedKey.self) var a // unserved
            }
            struct B { @Inject(ServedKey.self) var b }
            class Base { enum ServedKey: InjectionKey { typealias Value = Int } }
            class Derived: Base { @Inject(ServedKey.self) var c } // unserved
            """),
        Snippet(
            "names that stand for others",
            """
            enum LostKey: InjectionKey { typealias Value = Int }
            enum Screen { enum NestedKey: InjectionKey { typealias Value = Int } }
            typealias Short = LostKey
            typealias Page = Screen
            typealias Handle = Lazy<LostKey>
            extension Page { enum ExtendedKey: InjectionKey { typealias Value = Int } }
            extension DIContainerCheckTests.Screen { enum MissingKey: InjectionKey { typealias Value = Int } }
            struct A {
                @Inject(Short.self) var a // unserved
                @Inject(Page.NestedKey.self) var b
                @Inject(Page.ExtendedKey.self) var c
                @Inject(Screen.ExtendedKey.self) var d
                @Inject(Screen.MissingKey.self) var e // unserved
                @Inject(Handle.self) var f // unserved
            }
            """),
        Snippet(
            "protocols of keys",
            """
            protocol AppKey: InjectionKey {}
            typealias UIKey = MainActorInjectionKey & SendableMetatype
            enum A: AppKey { typealias Value = Int }
            enum B: UIKey { typealias Value = Int }
            enum C: DefaultInjectionKey { static let defaultValue = 1 }
            protocol WithDefault: AppKey, DefaultInjectionKey {}
            enum D: WithDefault { static let defaultValue = 1 }
            enum E {}
            extension E: InjectionKey { typealias Value = Int }
            enum F: MainActorInjectionKey, DefaultInjectionKey { static let defaultValue = 1 }
            enum G: CodingKey {}
            struct S {
                @Inject(A.self) var a // unserved
                @Inject(B.self) var b // unserved
                @Inject(C.self) var c
                @Inject(C.self, named: "x") var n // unserved
                @Inject(D.self) var d
                @Inject(E.self) var e // unserved
                @Inject(F.self) var f
                let g = container[G.self]
            }
            """),
        Snippet(
            "imported keys",
            """
            import Net
            enum OwnKey: InjectionKey { typealias Value = Int }
            struct A {
                @Inject(APIKey.self) var a // unserved
                @Inject(Net.APIKey.self) var b // unserved
                @Inject(OwnKey.self) var c // unserved
                @Inject(HiddenKey.self) var d
                @Inject(Client.Key.self) var e // unserved
                @Inject(CoreKey.self) var f // unserved
            }
            --- Net
            @_exported import Core
            public enum APIKey: InjectionKey { public typealias Value = Int }
            public enum OwnKey: InjectionKey { public typealias Value = Int }
            enum HiddenKey: InjectionKey { typealias Value = Int }
            public struct Client {}
            public extension Client { enum Key: InjectionKey { public typealias Value = Int } }
            --- Core
            package enum CoreKey: InjectionKey { package typealias Value = Int }
            --- Other
            let x = APIKey.currentValue
            """),
        Snippet(
            "two imported modules with one name",
            """
            import Net
            import Web
            let a = APIKey.currentValue
            let b = Web.APIKey.currentValue // unserved
            --- Net
            public enum APIKey: InjectionKey { public typealias Value = Int }
            --- Web
            public enum APIKey: InjectionKey { public typealias Value = Int }
            """),
        Snippet(
            "private keys of one name",
            """
            import Net
            let a = HiddenKey.currentValue // unserved
            --- DIContainerCheckTests
            private enum HiddenKey: InjectionKey, DefaultInjectionKey { static let defaultValue = 1 }
            let b = HiddenKey.currentValue
            --- Net
            public enum HiddenKey: InjectionKey { public typealias Value = Int }
            """),
        Snippet(
            "generic keys",
            """
            enum GenericKey<Tag>: InjectionKey { typealias Value = Int }
            enum LostKey<Tag>: InjectionKey { typealias Value = Int }
            let a = GenericKey<String>.currentValue
            let b = LostKey<[String: Int]>.currentValue // unserved
            let c = container[LostKey<(Int) -> Void>.self] // unserved
            """),
    ]

    /// What looks like the read of a key that nothing serves, and is none.
    private static let traps = [
        Snippet(
            "comments, texts and code that is not compiled",
            lost + #####"""
                /* LostKey.currentValue /* nested */ LostKey.currentValue */
                let a = "LostKey.currentValue", b = #"\(LostKey.currentValue)"#, c = "\"LostKey.currentValue"
                let d = """
                    LostKey.currentValue "quoted" LostKey.currentValue
                    \(LostKey.currentValue) // unserved
                    """
                let e = /LostKey.currentValue"/, f = #/LostKey.currentValue "/#, g = ##"""##, h = #"""#
                let i = 4 / LostKey.currentValue / 2 // unserved
                let j = [4].map { $0 /LostKey.currentValue } // unserved
                #if false
                let k = LostKey.currentValue
                #if DEBUG
                let l = LostKey.currentValue
                #endif
                #else
                let m = LostKey.currentValue // unserved
                #endif
                #if os(tvOS)
                let n = LostKey.currentValue // unserved
                #endif
                """#####),
        Snippet(
            "mentions that are no reads",
            lost + """
                print(LostKey.self)
                let a = graph.leads(from: AKey.self, to: LostKey.self)
                struct B { @Inject(Maybe<LostKey>.self) var b }
                enum AKey {}
                """),
        Snippet(
            "reads that are prepared",
            lost + """
                let a = try? container.resolve(LostKey.self)
                let b = (try? await container.resolve(LostKey.self)) ?? 1
                if let c = try? container.resolve(LostKey.self, named: "x") {}
                let d = registry[LostKey.self] ?? registry[LostKey.self]!
                func f() { do { try container.resolve(LostKey.self) } catch {} } // caught
                --- Other
                enum OptionalKey: InjectionKey { typealias Value = Int }
                let d = container.serves(OptionalKey.self) ? container[OptionalKey.self] : 1
                """),
        Snippet(
            "generic code",
            """
            struct Box<LostKey: InjectionKey> {
                let a = LostKey.currentValue
                func f<OtherLost: InjectionKey>(_ key: OtherLost.Type) { container[OtherLost.self] }
            }
            extension Box { var x: Int { LostKey.currentValue } }
            protocol P { associatedtype LostKey: InjectionKey }
            extension P { var x: Int { LostKey.currentValue } }
            extension InjectionKey { static var now: Value { Self.currentValue } }
            enum LostKey: InjectionKey { typealias Value = Int }
            enum OtherLost: InjectionKey { typealias Value = Int }
            """),
        Snippet(
            "local keys",
            """
            func f() {
                enum LostKey: InjectionKey { typealias Value = Int }
                let a = LostKey.currentValue
            }
            """),
        Snippet(
            "types of other libraries",
            """
            import Elsewhere
            struct A {
                @Inject(ForeignKey.self) var a
                @Environment(\\.locale) var b
                let c = environment[ThemeKey.self]
                let d = UIScreen.current.bounds
                let e = registry[Value.self]
                let f = LocaleKey.current
                let g = try otherContainer.resolve(Value.self)!
            }
            enum LocaleKey: InjectionKey { static var current: Int { 1 } }
            struct ThemeKey: EnvironmentKey { static let defaultValue = 1 }
            struct Value {}
            protocol InjectionKeys {}
            """),
        Snippet(
            "a protocol and a wrapper of the program's own that have names of the library",
            """
            protocol InjectionKey {}
            enum LostKey: InjectionKey {}
            let a = LostKey.currentValue
            """),
        Snippet(
            "a container and a wrapper of the program's own",
            """
            struct Container {}
            struct Inject {}
            struct Value {}
            struct A {
                let a = container[Value.self]
                @Inject var b: Value
            }
            """),
        Snippet(
            "modules of tests",
            "--- Tests\nimport Testing\n" + lost + "let a = LostKey.currentValue\n--- More\nimport XCTest\n" + lost
                + "let a = LostKey.currentValue"),
        Snippet(
            "wrappers of the program's own",
            lost + """
                @propertyWrapper struct Injected<K: InjectionKey> { init(_ key: K.Type) {} }
                struct A {
                    @Injected(LostKey.self) var a: Int // unserved
                    @Injected(LostKey.self) var b: Int?
                    @Unknown(LostKey.self) var c: Int
                }
                """),
        Snippet("damaged files", "struct A { } } } ) > ] enum \" \\( ( #\" /* "),
        Snippet("a lonely brace", "enum : { @Inject @ @Inject(  class func < typealias X = = & & import"),
    ]

    /// What a source registers where no listed composition has it.
    private static let places = [
        Snippet(
            "children",
            """
            enum RequestKey: InjectionKey { typealias Value = Request }
            struct Request {}
            enum LostKey: InjectionKey { typealias Value = Int }
            func f() { _ = Container(parent: .current) { Module(RequestKey.self) { Request() } } }
            func g() { _ = Container { Module(ServedKey.self, injecting: LostKey.self, RequestKey.self) { _ in } } }
            struct A {
                @Inject(RequestKey.self) var a // elsewhere
                @Inject var b: Request // elsewhere
                @Inject(LostKey.self) var c // unserved
            }
            """),
        Snippet(
            "other ways to register",
            """
            enum A: InjectionKey { typealias Value = Int }
            enum B: InjectionKey { typealias Value = Int }
            enum C: InjectionKey { typealias Value = Int }
            enum D: InjectionKey { typealias Value = Int }
            enum E: InjectionKey { typealias Value = Int }
            enum F: InjectionKey { typealias Value = Int }
            let f = Module(F.self, named: "f") { 1 }
            let a = Module.contributing(to: A.self) { 1 }
            let b = Module.forwarding(B.self, to: E.self)
            let c = FeatureModules<C>(1)
            let d = register(1, D.self)
            let all = [A.currentValue, // elsewhere
                B.currentValue, // elsewhere
                C.currentValue, // elsewhere
                D.currentValue, // elsewhere
                E.currentValue, // unserved
                F.currentValue, // unserved
                container[F.self, named: "f"], // elsewhere
                container[D.self, named: "d"], // elsewhere
            ]
            """),
        Snippet(
            "keys whose values only a start makes",
            """
            enum WaitingKey: InjectionKey { typealias Value = Int }
            @main struct Program { let a = WaitingKey.currentValue } // not started
            """),
        Snippet(
            "the same in a library, whose program is not there",
            """
            enum WaitingKey: InjectionKey { typealias Value = Int }
            let a = WaitingKey.currentValue
            """),
        Snippet(
            "the same in a program that starts",
            """
            enum WaitingKey: InjectionKey { typealias Value = Int }
            @main struct Program { let a = WaitingKey.currentValue }
            try await container.start()
            """),
        Snippet(
            "the same in a program that awaits it",
            """
            enum WaitingKey: InjectionKey { typealias Value = Int }
            @main struct Program { let b = WaitingKey.currentValue }
            let a = try await container.resolve(WaitingKey.self)
            """),
    ]

    /// Reads by type.
    private static let types = [
        Snippet(
            "properties by type",
            """
            protocol ServedValue {}
            protocol LostValue {}
            protocol TwiceServed {}
            struct OwnType {}
            struct OnlyServed {}
            typealias Shorter = any LostValue
            typealias Both = LostValue & ServedValue
            enum WaitingKey: InjectionKey {}
            enum LostKey: InjectionKey {}
            struct A {
                @Inject var a: any ServedValue
                @Inject var b: any LostValue // unserved
                @Inject private var c: LostValue // unserved
                @Inject var d: OwnType
                @Inject() var e: OnlyServed // unserved
                @Inject var f: [OnlyServed]
                @Inject var g: [any LostValue] // unserved
                @Inject var h: (any LostValue)?
                @Inject var i: any TwiceServed // ambiguous
                @Inject var j: Shorter // unserved
                @Inject var k: Both
                @Inject var l: any LostValue & Sendable
                @Inject var m: String // unserved
                @Inject var n: URL
                @Inject var o: Lazy<LostKey> // unserved
                @Inject var p: (Int) -> OwnType
                @Inject(named: "x") var q: OwnType // unserved
                @Inject @MainActor private(set) weak var r: DIContainerCheckTests.OwnType
            }
            """),
        Snippet(
            "requests by type",
            """
            protocol LostValue {}
            struct OwnType {}
            final class Lost: Sendable {}
            struct ThemeKey: EnvironmentKey {}
            let a = container[(any LostValue).self] // unserved
            let b = container[OwnType.self]
            let c = try container.resolve(Lost.self) // unserved
            let d = TypeKey<any LostValue>.currentValue // unserved
            let e = registry[Lost.self]
            let f = try? container.resolve(Lost.self)
            let g = container[ThemeKey.self]
            """),
    ]
}
