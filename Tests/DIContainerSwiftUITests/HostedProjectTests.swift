#if os(Linux)
    import Foundation
    import TestSupport
    import Testing

    /// Xcode alone can build it, but not all that can be wrong with it takes Xcode.
    @Suite("The Xcode project of tests in an app")
    struct HostedProjectTests {
        private static let folder = Checkout.root.appending(path: "Tests/Hosted")
        private let root: String
        private let objects: [String: [String: Any]]

        init() throws {
            let data = try Data(contentsOf: Self.folder.appending(path: "Hosted.xcodeproj/project.pbxproj"))
            let project = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
            root = try #require(project?["rootObject"] as? String)
            objects = try #require(project?["objects"] as? [String: [String: Any]])
        }

        @Test("has the objects that it refers to, and no others")
        func references() {
            let words: Set = ["BUILT_PRODUCTS_DIR", "YES", "NO"]
            let used = Set(objects.values.flatMap(Self.texts) + [root])
                .filter { $0.wholeMatch(of: /[A-Z]+(?:_[A-Z]+)*/) != nil }
            #expect(used.subtracting(words) == Set(objects.keys))
        }

        @Test("has the folders and the targets that its schemes test", arguments: ["Direct", "Framework"])
        func schemes(_ name: String) throws {
            for case let path as String in objects.values.filter({
                $0["isa"] as? String == "PBXFileSystemSynchronizedRootGroup"
            }).map({ $0["path"] }) {
                #expect(FileManager.default.fileExists(atPath: Self.folder.appending(path: path).path))
            }
            let file = Self.folder.appending(path: "Hosted.xcodeproj/xcshareddata/xcschemes/\(name).xcscheme")
            let scheme = try String(contentsOf: file, encoding: .utf8)
            let targets = scheme.matches(of: /BlueprintIdentifier="(\w+)"\s+BuildableName="\S+" BlueprintName="(\w+)"/)
            #expect(targets.count == 3)
            for target in targets { #expect(objects[String(target.1)]?["name"] as? String == String(target.2)) }
        }

        private static func texts(of value: Any) -> [String] {
            switch value {
            case let text as String: [text]
            case let values as [Any]: values.flatMap(texts)
            case let values as [String: Any]: values.values.flatMap(texts)
            default: []
            }
        }
    }
#endif
