import DIContainer

enum SettingsViewModelKey: MainActorInjectionKey { typealias Value = SettingsViewModel }
