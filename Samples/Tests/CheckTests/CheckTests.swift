import DIContainer
import DIContainerCheck
import Foundation
import Testing

@testable import Articles
@testable import Profile
@testable import Quickstart
@testable import Server
@testable import UserDirectory

/// All samples, as a tool would check one. No tool can import a program, but a test can.
struct CheckSamples: CompositionCheck {
    static var composition: Container { Container { ShopModules() } }

    static var otherCompositions: KeyValuePairs<String, Container> {
        let server = Container { ServerModules(configuration: Configuration()) }
        return [
            "Glossary": glossary, "ServiceKeys": ServiceKeys.container, "People": People.container,
            "Realm": Realm.garrison,
            "Profile": Container { ProfileModules(options: .init(folder: "/nowhere")) },
            "Server": Container(parent: server) { RequestModules() },
            "UserDirectory": Container { UserDirectoryModules(options: .init()) },
        ]
    }
}

@MainActor
struct CheckTests {
    private let samples = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources")
        .standardized

    /// The sources of all samples, as arguments of a check.
    private func sources() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: samples.path).filter { $0.hasSuffix(".swift") }.map {
            file in
            let parts = file.split(separator: "/")
            return "\(parts[0])/\(parts.last!)=\(samples.path)/\(file)"
        }
    }

    @Test func `Each key that a sample reads is served`() throws {
        #expect(try CheckSamples.report(sources()) == [])
    }
}
