package import Foundation

/// The folder of the build that the running tests come from.
///
/// It is found from where the running program is, so that it is the right one in debug and in release, with a scratch
/// path and with a sanitizer.
package struct BuildFolder: Sendable {
    /// The folder that has the compiled module of the library.
    package let modules: URL

    /// Throws ``NotFound``, never silently: a test that cannot compile has not shown anything.
    package init() throws {
        let starts = [Bundle(for: Anchor.self).bundleURL, Bundle.main.executableURL].compactMap(\.self)
        for start in starts {
            var folder = start.resolvingSymlinksInPath().deletingLastPathComponent()
            while folder.path != "/" {
                // SwiftPM keeps compiled modules in a folder of their own, Xcode beside the products.
                for modules in [folder.appending(path: "Modules"), folder] {
                    if FileManager.default.fileExists(atPath: modules.appending(path: "DIContainer.swiftmodule").path) {
                        self.modules = modules
                        return
                    }
                }
                let parent = folder.deletingLastPathComponent()
                if parent.path == folder.path { break }
                folder = parent
            }
        }
        throw NotFound(what: "DIContainer.swiftmodule", places: starts.map(\.path))
    }

    /// The object files of a target, to link programs with, where SwiftPM built it.
    package func objects(of target: String) throws -> [String] {
        let folder = modules.deletingLastPathComponent().appending(path: "\(target).build")
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter {
            $0.hasSuffix(".o")
        }
        // SwiftPM leaves the objects of sources that are gone. Built as a whole module, a target is one object.
        let sources = Set(try Checkout.sources(below: "Sources/\(target)").map { URL(filePath: $0).lastPathComponent })
        let objects = names.filter { sources.contains(String($0.dropLast(2))) }
        if names.isEmpty {
            // Of the two build systems of SwiftPM, one leaves a single object beside the modules.
            let object = modules.appending(path: "\(target).o").path
            if FileManager.default.fileExists(atPath: object) { return [object] }
            throw NotFound(what: "An object file of \(target)", places: [folder.path])
        }
        return (objects.isEmpty ? names : objects).sorted().map { folder.appending(path: $0).path }
    }

    /// A class of the test bundle, to find it.
    private final class Anchor {}

    /// Something without which these tests mean nothing.
    package struct NotFound: Error, CustomStringConvertible {
        let what: String
        let places: [String]
        package var description: String {
            "\(what) was not found in, beside or above any of these: \(places.joined(separator: ", "))."
        }
    }
}
