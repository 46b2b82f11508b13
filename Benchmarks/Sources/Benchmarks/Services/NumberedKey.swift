import DIContainer

/// A key that is made at run time, as many as an operation needs.
protocol NumberedKey: InjectionKey where Value == any Service, Isolation == Nonisolated, Argument == Void {}
