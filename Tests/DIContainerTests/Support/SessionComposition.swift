import DIContainer

extension CacheName {
    static let session = CacheName("session")
    static let request = CacheName("request")
}

/// A value of a composition with sessions, and the number of the session in which it was made.
final class SessionPart: Sendable {
    let name: String
    let session: Int

    init(_ name: String = "part", _ session: Int = 0) { (self.name, self.session) = (name, session) }
}

enum AccountKey: InjectionKey { typealias Value = SessionPart }
enum JournalKey: InjectionKey { typealias Value = SessionPart }
enum InboxKey: InjectionKey { typealias Value = SessionPart }
/// A key whose value outlives sessions.
enum ArchiveKey: InjectionKey { typealias Value = SessionPart }

/// Modules of a session: an account, a journal that is made from it, and an inbox that is made from the journal through a
/// value that is not kept.
func sessionModules(_ journal: Journal, _ number: Counter = Counter()) -> [Module] {
    enum MiddleKey: InjectionKey { typealias Value = SessionPart }
    return [
        Module(AccountKey.self, scope: .cached(in: .session)) {
            SessionPart("account", number.count)
        } onShutdown: {
            journal.note("close \($0.name) \($0.session)")
        },
        Module(InboxKey.self, scope: .cached(in: .session), injecting: MiddleKey.self) {
            SessionPart("inbox", $0.session)
        },
        Module(MiddleKey.self, injecting: JournalKey.self) { $0 },
        Module(JournalKey.self, scope: .cached(in: .session), injecting: AccountKey.self) { account in
            SessionPart("journal", account.session)
        } onShutdown: {
            journal.note("close \($0.name) \($0.session)")
        },
    ]
}

/// An account of a session, which injects an archive that outlives the session; both note when they are shut down.
func accountModules(_ journal: Journal, onShutdown: @escaping @Sendable () async -> Void = {}) -> [Module] {
    [
        Module(AccountKey.self, scope: .cached(in: .session), injecting: ArchiveKey.self) { _ in
            SessionPart("account")
        } onShutdown: { _ in
            await onShutdown()
            journal.note("close account")
        },
        Module(ArchiveKey.self, scope: .singleton) {
            SessionPart("archive")
        } onShutdown: { _ in
            journal.note("close archive")
        },
    ]
}
