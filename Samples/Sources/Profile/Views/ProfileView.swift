#if canImport(SwiftUI)
    import DIContainer
    import DIContainerSwiftUI
    import SwiftUI

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
#endif
