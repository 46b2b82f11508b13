// A key is one line: a value type, or nothing but a default value.
import DIContainer

enum ClockKey: DefaultInjectionKey { static var defaultValue: any Clock<Duration> { ContinuousClock() } }
enum LocalLimitKey: DefaultInjectionKey { static let defaultValue = 10 }
struct LocalTitleKey: DefaultInjectionKey {
    static var defaultValue: String {
        let words = ["one", "two"]
        return words.joined(separator: " ")
    }
}
enum OptionalKey: DefaultInjectionKey { static var defaultValue: (any API)? { nil } }
enum ActionKey: DefaultInjectionKey { static var defaultValue: @Sendable (Int) -> String { { "\($0)" } } }
struct TokenKey: InjectionKey { typealias Value = String }
final class ClassKey: InjectionKey { typealias Value = (Int, String) }
enum ScopedKey<Element: Sendable>: InjectionKey { typealias Value = [Element] }
enum AliasedKey: InjectionKey {
    typealias Value = ProfileModel
    typealias Isolation = MainActor
}

enum Keys {
    enum Nested: InjectionKey { typealias Value = Int }
}

final class Owner {
    enum Key: DefaultInjectionKey { static var defaultValue: Int { 1 } }

    @Inject(Key.self) var number
    @Inject(Keys.Nested.self) var nested
    @Inject(ScopedKey<Int>.self) var numbers

    init() {}
}

func values(of container: Container) throws -> [Any] {
    let title: String = container[LocalTitleKey.self]
    let limit: Int = try container.resolve(LocalLimitKey.self)
    let action: @Sendable (Int) -> String = ActionKey.currentValue
    let tracer: (any API)? = container[Maybe<APIKey>.self]
    let makeAPI: Provider<APIKey> = container[Provider<APIKey>.self]
    let later: Lazy<Maybe<DatabaseKey>> = container[Lazy<Maybe<DatabaseKey>>.self]
    let staging: any API = container[APIKey.self, named: "staging"]
    let other: any API = try container.resolve(APIKey.self, named: "other")
    return [title, limit, action(1), tracer as Any, makeAPI(), try makeAPI.resolve(), later() as Any, staging, other]
}

@MainActor func mainActorValues(of container: Container) throws -> [ProfileModel] {
    [
        container[ProfileModelKey.self], container[AliasedKey.self], try container.resolve(ProfileModelKey.self),
        ProfileModelKey.currentValue, container[Lazy<ProfileModelKey>.self](),
        container[ProfileModelKey.self, named: "other"],
    ]
}
