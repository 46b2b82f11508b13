#if canImport(SwiftUI)
    import DIContainer
    import DIContainerSwiftUI
    import SwiftUI

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
#endif
