import DIContainer

/// One reason why a container does not serve all the keys that it should.
///
/// ```swift
/// do {
///     try container.validate(serving: .allKeys)
/// } catch {
///     for problem in error.servingProblems { print(problem.code, problem.headline) }
/// }
/// ```
public struct ServingProblem: Hashable, Sendable {
    /// What is wrong.
    public enum Kind: Hashable, Sendable {
        /// No module serves `key`, and it has no default value. If a scan found it, `name` is the full name, and
        /// `image` the path of the program or library that declares it; `nearest` is the registered key with the most
        /// similar name, for the first twenty such keys.
        case unserved(key: String, name: String?, image: String?, nearest: String?)
        /// The library is in this process more than once, in these images.
        case secondCopy(images: [String])
        /// No key of a module was found; `nearest` is the module with keys that has the most similar name.
        case noKeys(module: String, nearest: String?)
        /// `key` is listed as an exception, although it is served.
        case needlessException(key: String)
    }

    /// What is wrong, in detail.
    public let kind: Kind

    /// A word that stays the same from version to version, to search for.
    public var code: String {
        switch kind {
        case .unserved: "unserved-key"
        case .secondCopy: "second-copy"
        case .noKeys: "no-keys"
        case .needlessException: "needless-exception"
        }
    }

    /// The problem in one line.
    public var headline: String {
        switch kind {
        case .unserved(let key, _, _, _): "Nothing serves \(key)."
        case .secondCopy(let images): "DIContainer is in this process \(images.count) times."
        case .noKeys(let module, _): "No key of the module \(module) was found."
        case .needlessException(let key): "\(key) is listed in except:, but is served."
        }
    }
}

extension ServingProblem: CustomStringConvertible {
    /// The code, the headline, the known details, the reason and the fix.
    public var description: String {
        var report = Report(code: code, headline: headline)
        switch kind {
        case .unserved(_, let name, let image, let nearest):
            report.add("key", name)
            report.add("image", image)
            report.add("similar", nearest.map { "\($0) is registered" })
        case .secondCopy(let images): report.add("copies", images.joined(separator: "\n"))
        case .noKeys(_, let nearest): report.add("similar", nearest.map { "\($0) has keys" })
        case .needlessException: break
        }
        report.add("reason", reason)
        report.add("fix", fix)
        return report.text
    }

    private var reason: String {
        switch kind {
        case .unserved: "@Inject, currentValue or a Resolver that asks for it would stop the program."
        case .secondCopy: "code that uses one copy does not see the containers of another."
        case .noKeys: "a check without keys finds nothing wrong, even if all modules are missing."
        case .needlessException: "if its module were removed, this check would not report it."
        }
    }

    private var fix: String {
        switch kind {
        case .unserved(let key, _, _, _):
            """
            add a module that serves \(key) to the container or to a parent of it
            or give the key a default value
            or name it in except:.
            """
        case .secondCopy:
            "link DIContainer dynamically into each of them\nor statically into one that the others link to."
        case .noKeys: "correct the module's name\nor link the module into this program."
        case .needlessException(let key): "drop \(key) from except:."
        }
    }
}
