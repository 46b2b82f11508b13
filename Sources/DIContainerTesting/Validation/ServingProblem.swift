import DIContainer

/// One reason why a container does not serve all the keys that it should.
///
/// ```swift
/// do {
///     try container.validate(serving: .keys([APIKey.self]))
/// } catch {
///     for problem in error.servingProblems { print(problem.code, problem.headline) }
/// }
/// ```
public struct ServingProblem: Hashable, Sendable {
    /// What is wrong.
    public enum Kind: Hashable, Sendable {
        /// No module serves `key`, and it has no default value; `nearest` is the registered key with the most similar
        /// name, for the first twenty such keys.
        case unserved(key: String, nearest: String?)
        /// `key` is listed as an exception, although it is served.
        case needlessException(key: String)
    }

    /// What is wrong, in detail.
    public let kind: Kind

    /// What to do.
    let fix: String

    /// A word that stays the same from version to version, to search for.
    public var code: String {
        switch kind {
        case .unserved: "unserved-key"
        case .needlessException: "needless-exception"
        }
    }

    /// The problem in one line.
    public var headline: String {
        switch kind {
        case .unserved(let key, _): "Nothing serves \(key)."
        case .needlessException(let key): "\(key) is listed in except:, but is served."
        }
    }
}

extension ServingProblem: CustomStringConvertible {
    /// The code, the headline, the known details, the reason and the fix.
    public var description: String {
        var report = Report(code: code, headline: headline)
        switch kind {
        case .unserved(_, let nearest): report.add("similar", nearest.map { "\($0) is registered" })
        case .needlessException: break
        }
        report.add("reason", reason)
        report.add("fix", fix)
        return report.text
    }

    private var reason: String {
        switch kind {
        case .unserved: "@Inject, currentValue or a Resolver that asks for it would stop the program."
        case .needlessException: "if its module were removed, this check would not report it."
        }
    }
}
