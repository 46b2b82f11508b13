import DIContainer

/// The view models, which live on the main actor.
struct ViewModelModules: ModuleGroup {
    var modules: [Module] {
        // One for all screens that are open: the one that signs in and the one that waits for it.
        Module(AuthViewModelKey.self, scope: .shared) { AuthViewModel() }
        Module(ProfileViewModelKey.self) { ProfileViewModel() }
        Module(SettingsViewModelKey.self) { SettingsViewModel() }
    }
}
