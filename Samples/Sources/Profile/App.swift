#if canImport(SwiftUI)
    import DIContainer
    import SampleSupport
    import SwiftUI

    /// The app, where there is SwiftUI; elsewhere, `Program` shows the same models on the command line.
    @main
    struct ProfileApp: App {
        init() {
            var options = Options(folder: "\(Files.home)/Library/Application Support/Profile")
            #if !DEBUG
                options.environment = .production
            #endif
            Container { ProfileModules(options: options) }.build()
        }

        var body: some Scene {
            WindowGroup { RootView() }
        }
    }
#endif
