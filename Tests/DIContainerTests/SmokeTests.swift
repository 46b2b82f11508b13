import DIContainer
import Testing

protocol Service: Sendable { var id: Int { get } }
struct Impl: Service { let id: Int }
final class Obj: Service { let id = 1 }
enum SKey: InjectionKey { typealias Value = any Service }
enum AKey: InjectionKey { typealias Value = A }
enum BKey: InjectionKey { typealias Value = B }
enum CKey: InjectionKey { typealias Value = C }
enum DKey: InjectionKey { typealias Value = D }
final class D: Sendable {}
final class B: Sendable { let d: D; init(d: D) { self.d = d } }
final class C: Sendable { let d: D; init(d: D) { self.d = d } }
final class A: Sendable { let b: B; let c: C; init(b: B, c: C) { self.b = b; self.c = c } }
final class VM { @Inject(SKey.self) var s; @Inject(AKey.self) var a }

@Test func smoke() throws {
    let c = Container {
        Module(SKey.self) { Impl(id: 3) }
        Module(AKey.self, injecting: BKey.self, CKey.self, factory: A.init)
        Module(BKey.self, injecting: DKey.self, factory: B.init)
        Module(CKey.self, injecting: DKey.self, factory: C.init)
        Module(DKey.self, scope: .graph) { D() }
    }
    try c.validate()
    #expect(c[SKey.self].id == 3)
    let a = c[AKey.self]
    #expect(a.b.d === a.c.d)
    #expect(c[AKey.self].b.d !== a.c.d)
    withContainer(c) {
        let vm = VM(); #expect(vm.s.id == 3); #expect(vm.a === vm.a)
    }
    #expect(throws: ResolutionError.self) { try c.resolve(TypeKey<Int>.self) }
    do { _ = try c.resolve(TypeKey<Int>.self) } catch { print(error) }
}
