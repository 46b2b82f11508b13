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

    /// Asks for email and password.
    struct LoginView: View {
        @InjectState(AuthViewModelKey.self) private var model
        @State private var email = ""
        @State private var password = ""

        var body: some View {
            Form {
                TextField("Email", text: $email)
                SecureField("Password", text: $password)
                if let error = model.errorMessage {
                    Text(error)
                        .font(.caption)
                        .foregroundStyle(.red)
                }
                Button(action: login) {
                    if model.isLoading {
                        ProgressView()
                    } else {
                        Text("Login")
                    }
                }
                .disabled(model.isLoading || email.isEmpty || password.isEmpty)
            }
            .navigationTitle("Login")
        }

        private func login() {
            Task { await model.login(email: email, password: password) }
        }
    }

    /// Shows who is signed in.
    struct ProfileView: View {
        @InjectState(ProfileViewModelKey.self) private var model

        var body: some View {
            VStack(spacing: 20) {
                if model.isLoading {
                    ProgressView()
                } else if let greeting = model.greeting, let userData = model.userData {
                    Text(greeting)
                        .font(.title)
                    Text(userData.email)
                        .foregroundStyle(.secondary)
                } else if let error = model.errorMessage {
                    Text(error)
                        .foregroundStyle(.red)
                }
                Button("Reload") {
                    Task { await model.load() }
                }
                .disabled(model.isLoading)
            }
            .padding()
            .navigationTitle("Profile")
            .task { await model.appear() }
        }
    }

    /// Shows the environment, and keeps a name.
    struct SettingsView: View {
        @InjectState(SettingsViewModelKey.self) private var model

        var body: some View {
            List {
                Section("Environment") {
                    Label(model.environment, systemImage: "server.rack")
                    Text(model.apiBaseURL)
                        .font(.caption)
                        .foregroundStyle(.secondary)
                }
                Section("Name") {
                    TextField("Your name", text: $model.userName)
                    Button("Save") { model.save() }
                    if let error = model.errorMessage {
                        Text(error)
                            .foregroundStyle(.red)
                    }
                }
            }
            .navigationTitle("Settings")
            .onAppear { model.load() }
        }
    }
#endif
