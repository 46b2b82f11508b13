import DIContainer

/// Notes that say who was signed in. The mistake: the printer is made once, and keeps the one who signed in first.
struct AuditModules: ModuleGroup {
    var modules: [Module] {
        Module(SignedInUserKey.self, scope: .cached(in: .session), injecting: EnvironmentKey.self) {
            $0["USER"] ?? "nobody"
        }
        Module(
            PrinterKey.self, named: "audit", scope: .singleton, injecting: PrinterKey.self, SignedInUserKey.self,
            factory: SigningPrinter.init)
    }
}
