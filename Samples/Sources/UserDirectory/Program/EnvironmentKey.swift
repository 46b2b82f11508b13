import DIContainer
import Foundation

/// The environment variables of the process.
enum EnvironmentKey: DefaultInjectionKey {
    static var defaultValue: [String: String] { ProcessInfo.processInfo.environment }
}
