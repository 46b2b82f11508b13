// A module injects from none to five keys, and any number by providing; one that decorates or contributes to three.
import DIContainer

enum SumKey: MainActorInjectionKey { typealias Value = Int }
enum SumsKey: InjectionKey { typealias Value = [Int] }
enum MainSumsKey: MainActorInjectionKey { typealias Value = [Int] }
typealias C = CountKey

let container = Container {
    Module(C.self) { 0 }
    Module(C.self, injecting: C.self) { [$0].count }
    Module(C.self, injecting: C.self, C.self) { [$0, $1].count }
    Module(C.self, injecting: C.self, C.self, C.self) { [$0, $1, $2].count }
    Module(C.self, injecting: C.self, C.self, C.self, C.self) { [$0, $1, $2, $3].count }
    Module(C.self, injecting: C.self, C.self, C.self, C.self, C.self) { [$0, $1, $2, $3, $4].count }
    Module.providing(C.self, injecting: C.self, C.self, C.self, C.self, C.self, C.self) {
        [$0, $1, $2, $3, $4, $5].count
    }
    Module.providing(C.self, injecting: C.self, C.self, C.self, C.self, C.self, C.self, C.self, C.self) {
        [$0, $1, $2, $3, $4, $5, $6, $7].count
    }
    Module(SumKey.self) { 0 }
    Module(SumKey.self, injecting: C.self) { [$0].count }
    Module(SumKey.self, injecting: C.self, C.self) { [$0, $1].count }
    Module(SumKey.self, injecting: C.self, C.self, C.self) { [$0, $1, $2].count }
    Module(SumKey.self, injecting: C.self, C.self, C.self, C.self) { [$0, $1, $2, $3].count }
    Module(SumKey.self, injecting: C.self, C.self, C.self, C.self, C.self) { [$0, $1, $2, $3, $4].count }
    Module.providing(SumKey.self, injecting: C.self, C.self, C.self, C.self, C.self, C.self) {
        [$0, $1, $2, $3, $4, $5].count
    }
    Module.providing(SumKey.self, injecting: C.self, C.self, C.self, C.self, C.self, C.self, C.self, C.self) {
        [$0, $1, $2, $3, $4, $5, $6, $7].count
    }
    Module.decorating(C.self) { $0 }
    Module.decorating(C.self, injecting: C.self) { $0 + $1 }
    Module.decorating(C.self, injecting: C.self, C.self) { $0 + $1 + $2 }
    Module.decorating(SumKey.self, injecting: C.self, C.self) { $0 + $1 + $2 }
    Module.contributing(to: SumsKey.self) { 0 }
    Module.contributing(to: SumsKey.self, injecting: C.self) { $0 }
    Module.contributing(to: SumsKey.self, injecting: C.self, C.self) { $0 + $1 }
    Module.contributing(to: SumsKey.self, injecting: C.self, C.self, C.self) { $0 + $1 + $2 }
    Module.contributing(to: MainSumsKey.self, injecting: C.self, C.self, C.self) { $0 + $1 + $2 }
}
