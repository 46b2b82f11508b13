import DIContainer

/// The emblem of a garrison, which not every one has.
enum EmblemKey: InjectionKey { typealias Value = String }
