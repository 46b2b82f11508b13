// A module injects from none to eight keys.
import DIContainer

enum SumKey: MainActorInjectionKey { typealias Value = Int }
typealias C = CountKey

let container = Container {
    Module(C.self) { 0 }
    Module(C.self, injecting: C.self) { [$0].count }
    Module(C.self, injecting: C.self, C.self) { [$0, $1].count }
    Module(C.self, injecting: C.self, C.self, C.self) { [$0, $1, $2].count }
    Module(C.self, injecting: C.self, C.self, C.self, C.self) { [$0, $1, $2, $3].count }
    Module(C.self, injecting: C.self, C.self, C.self, C.self, C.self) { [$0, $1, $2, $3, $4].count }
    Module(C.self, injecting: C.self, C.self, C.self, C.self, C.self, C.self) { [$0, $1, $2, $3, $4, $5].count }
    Module(C.self, injecting: C.self, C.self, C.self, C.self, C.self, C.self, C.self) {
        [$0, $1, $2, $3, $4, $5, $6].count
    }
    Module(C.self, injecting: C.self, C.self, C.self, C.self, C.self, C.self, C.self, C.self) {
        [$0, $1, $2, $3, $4, $5, $6, $7].count
    }
    Module(SumKey.self) { 0 }
    Module(SumKey.self, injecting: C.self) { [$0].count }
    Module(SumKey.self, injecting: C.self, C.self) { [$0, $1].count }
    Module(SumKey.self, injecting: C.self, C.self, C.self) { [$0, $1, $2].count }
    Module(SumKey.self, injecting: C.self, C.self, C.self, C.self) { [$0, $1, $2, $3].count }
    Module(SumKey.self, injecting: C.self, C.self, C.self, C.self, C.self) { [$0, $1, $2, $3, $4].count }
    Module(SumKey.self, injecting: C.self, C.self, C.self, C.self, C.self, C.self) { [$0, $1, $2, $3, $4, $5].count }
    Module(SumKey.self, injecting: C.self, C.self, C.self, C.self, C.self, C.self, C.self) {
        [$0, $1, $2, $3, $4, $5, $6].count
    }
    Module(SumKey.self, injecting: C.self, C.self, C.self, C.self, C.self, C.self, C.self, C.self) {
        [$0, $1, $2, $3, $4, $5, $6, $7].count
    }
}
