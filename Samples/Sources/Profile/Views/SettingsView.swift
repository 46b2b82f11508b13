#if canImport(SwiftUI)
    import DIContainer
    import DIContainerSwiftUI
    import SwiftUI

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
