#if os(Linux)
    import Foundation

    /// The folder of the build that the running tests come from: what programs of the tests are compiled against and
    /// linked with, so that they are built as the tests are.
    struct BuildFolder {
        /// The folder that has the compiled module of the library.
        let modules: URL
        /// The object files of the library.
        let objects: [String]

        /// Finds the folder.
        ///
        /// - Throws: ``NotFound``, never silently: a test that cannot compile has not shown anything.
        init() throws {
            var folder = Bundle.module.bundleURL.resolvingSymlinksInPath()
            while folder.path != "/" {
                folder.deleteLastPathComponent()
                let modules = folder.appending(path: "Modules")
                let objectFolder = folder.appending(path: "DIContainer.build")
                let names = (try? FileManager.default.contentsOfDirectory(atPath: objectFolder.path)) ?? []
                let objects = names.filter { $0.hasSuffix(".o") }.sorted().map { objectFolder.appending(path: $0).path }
                let module = modules.appending(path: "DIContainer.swiftmodule")
                if FileManager.default.fileExists(atPath: module.path), !objects.isEmpty {
                    (self.modules, self.objects) = (modules, objects)
                    return
                }
            }
            throw NotFound(what: "DIContainer.swiftmodule and DIContainer.build", place: Bundle.module.bundlePath)
        }

        /// The object files of another target.
        func objects(of target: String) throws -> [String] {
            let folder = modules.deletingLastPathComponent().appending(path: "\(target).build")
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            let objects = names.filter { $0.hasSuffix(".o") }.sorted().map { folder.appending(path: $0).path }
            if objects.isEmpty { throw NotFound(what: "Object files of \(target)", place: folder.path) }
            return objects
        }

        /// Something without which these tests mean nothing.
        struct NotFound: Error, CustomStringConvertible {
            let what: String
            let place: String

            var description: String { "\(what): not found above \(place)." }
        }
    }
#endif
