import DIContainer
import Foundation

/// The environment variables of the process.
enum EnvironmentKey: DefaultInjectionKey {
    typealias Value = [String: String]

    static var defaultValue: [String: String] { ProcessInfo.processInfo.environment }
}
