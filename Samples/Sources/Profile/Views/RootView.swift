#if canImport(SwiftUI)
    import DIContainer
    import DIContainerSwiftUI
    import SwiftUI

    /// The window's content: the login, or what is behind it.
    struct RootView: View {
        @InjectState(AuthViewModelKey.self) private var model

        var body: some View {
            NavigationStack {
                if model.isAuthenticated {
                    VStack {
                        ProfileView()
                        SettingsView()
                        Button("Log out") {
                            Task { await model.logout() }
                        }
                        .padding()
                    }
                } else {
                    LoginView()
                }
            }
        }
    }
#endif
