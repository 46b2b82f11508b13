import DIContainer

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
