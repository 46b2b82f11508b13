// A module injects keys of other files that have nothing but a default value.
import DIContainer

enum LabelKey: InjectionKey { typealias Value = String }

let container = Container {
    Module(LabelKey.self, injecting: TitleKey.self, LimitKey.self) { title, limit in "\(title) \(limit + 1)" }
}
