#if canImport(SwiftUI)
    import DIContainer
    import SwiftUI

    /// The window's content: the login, or what is behind it.
    struct RootView: View {
        @State private var model = AuthViewModelKey.currentValue

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
