import DIContainer
import SwiftUI

#if FRAMEWORK
    import Feature
#endif

@main struct HostApp: App {
    private let app = Container { Module(GreetingKey.self) { "app" } }
    init() { app.build() }
    var body: some Scene { WindowGroup { Text(greetingOfApp()) } }
}
