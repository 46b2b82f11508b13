import DIContainer
import SampleSupport

/// A mistake in the composition that `doctor` can show the report of, and `graph` the picture.
enum Breakage: String, CaseIterable, Sendable {
    case missing, cycle, duplicate, captive
}

/// A group with one mistake, as such groups are written when a program grows.
struct BrokenModules: ModuleGroup {
    let breakage: Breakage

    var modules: [Module] {
        switch breakage {
        case .missing: BackupModules()
        case .cycle: QuotaModules()
        case .duplicate: TrialModules()
        case .captive: AuditModules()
        }
    }
}

/// A second store, for backups. The mistake: no module says where it is.
struct BackupModules: ModuleGroup {
    var modules: [Module] {
        Module(
            UserStoreKey.self, named: "backup", scope: .singleton, injecting: BackupPathKey.self, FileSystemKey.self
        ) {
            try await FileUserStore.open($0, in: $1)
        } onShutdown: {
            try await $0.flush()
        }
    }
}

/// Where backups are kept; the module of this key is what ``BackupModules`` forgets.
enum BackupPathKey: InjectionKey { typealias Value = String }

/// A limit on the users that the store takes. The mistake: the repository counts them, which reads the store that has
/// the limit.
struct QuotaModules: ModuleGroup {
    var modules: [Module] {
        Module.decorating(UserStoreKey.self, injecting: DataRepositoryKey.self) {
            QuotaUserStore(base: $0, repository: $1)
        }
    }
}

/// A store that takes no more changes when the directory is full.
struct QuotaUserStore: UserStore {
    let base: any UserStore
    let repository: any UserRepository

    var place: String { base.place }

    func edits() async throws -> Edits { try await base.edits() }

    func update<Result: Sendable>(_ change: @Sendable (inout Edits) throws -> Result) async throws -> Result {
        guard try await repository.users().count < 10_000 else { throw UsageError("The directory is full.") }
        return try await base.update(change)
    }

    func flush() async throws { try await base.flush() }
}

/// A store in memory, to try something out. The mistake: it was left in beside the program's own.
struct TrialModules: ModuleGroup {
    var modules: [Module] {
        Module(UserStoreKey.self, scope: .singleton) { InMemoryUserStore() }
    }
}

/// Notes that say who was signed in. The mistake: the printer is made once, and keeps the one who signed in first.
struct AuditModules: ModuleGroup {
    var modules: [Module] {
        Module(SignedInUserKey.self, scope: .cached(in: .session), injecting: EnvironmentKey.self) {
            $0["USER"] ?? "no user"
        }
        Module(
            PrinterKey.self, named: "audit", scope: .singleton, injecting: PrinterKey.self, SignedInUserKey.self,
            factory: SigningPrinter.init)
    }
}

/// The name of the one who is signed in, for a session.
enum SignedInUserKey: InjectionKey { typealias Value = String }

/// Says with each note who was signed in.
struct SigningPrinter: Printer {
    let base: any Printer
    let user: String

    func output(_ text: String) throws { try base.output(text) }

    func note(_ text: String) { base.note("\(user): \(text)") }
}
