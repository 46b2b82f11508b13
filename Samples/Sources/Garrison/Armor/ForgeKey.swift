import DIContainer

enum ForgeKey: InjectionKey { typealias Value = Forge }
