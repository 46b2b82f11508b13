import DIContainer
import DIContainerCheck
import Foundation
import SampleSupport
import Testing

@testable import Garrison
@testable import PeopleManager
@testable import Profile
@testable import Quickstart
@testable import Server
@testable import ServiceKeys
@testable import UserDirectory

/// All samples, as a tool would check one. No tool can import a program, but a test can.
struct CheckSamples: CompositionCheck {
    static var composition: Container { Container { ShopModules() } }

    static var otherCompositions: KeyValuePairs<String, Container> {
        let realm = Container { RealmModules(options: .init()) }
        let server = Container { ServerModules(configuration: Configuration()) }
        return [
            "ServiceKeys": Container { ServiceKeysModules() },
            "PeopleManager": Container { PeopleModules(arguments: Arguments()) },
            "Garrison": Container(parent: realm) { GarrisonModules(charter: .north) },
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
