/// All problems of the modules of a container, found before any factory ran.
///
/// ```swift
/// do { try container.validate() } catch { print(error) }     // the problems, with places and fixes
/// ```
public struct CompositionError: Error, Sendable {
    /// The problems, in the order of the modules that have them.
    public let problems: [CompositionProblem]

    init(problems: [CompositionProblem]) { self.problems = problems }
}

extension CompositionError: CustomStringConvertible {
    /// The first ten problems of each code, with their code and headline, the places, the reason and the fix, and how
    /// many more there are; ``problems`` has all of them.
    public var description: String {
        let count = problems.count == 1 ? "a problem" : "\(problems.count) problems"
        let texts = Report.texts(of: problems.map { ($0.code, $0) })
        return (["The composition has \(count)."] + texts).joined(separator: "\n\n")
    }
}

/// One problem of the modules of a container.
///
/// ```swift
/// do {
///     try container.validate()
/// } catch {
///     for problem in error.problems { print(problem.code, problem.headline) }
/// }
/// ```
public struct CompositionProblem: Sendable {
    /// A key and the place of a module that is involved.
    public typealias Step = ResolutionError.Step

    /// What is wrong.
    public indirect enum Kind: Equatable, Sendable {
        /// The modules `dependents` inject `key`, which no module serves. `nearest` is the registered key with the most
        /// similar name, or with the same value, for the first twenty such keys; `inChild` is a module of a child
        /// container that serves the key, which the dependents cannot see.
        case missing(key: String, dependents: [Step], nearest: String?, inChild: Step?)
        /// Each key of `path` injects the next one, and the last one is the first one again.
        case cycle(path: [Step])
        /// Several modules of one container serve `keys`: one key, or all keys of a group that is listed twice.
        case duplicate(keys: [String], places: [SourcePlace])
        /// The first key of `path` keeps the value of the last one too long; `lifetimes` says how long each lives. Each
        /// injection of such a value, the last step, is one problem, however many values keep it that way. In a long
        /// path, the key `…` stands for all keys between the first and the last hundred.
        case captive(path: [Step], lifetimes: [String])
        /// A module was passed to ``Container/replacing(_:)``, but there was no such key to replace.
        case nothingToReplace(Step, nearest: String?)
        /// A module decorates a key that no module serves.
        case nothingToDecorate(Step, nearest: String?)
        /// A module has an `onShutdown`, but its scope is neither singleton nor `cached(in:)`, or has a time to live,
        /// so the value would never be shut down.
        case neverShutDown(Step, lifetime: String)
        /// `dependent` injects a ``Lazy`` handle to `key`, whose value must be awaited each time it is made.
        case neverReady(key: String, dependent: Step)
        /// The value of `key` takes an argument, but `dependent` injects it without one.
        case missingArgument(key: String, dependent: Step)
        /// A module of scope `shared`, which holds its value weakly, makes values of `type`, which are not objects.
        case sharedValue(Step, type: String)
        /// A module serves a combinator, such as ``Maybe``, whose value is never taken from a module.
        case neverUsed(Step)
    }

    /// What is wrong, in detail.
    public let kind: Kind
    package let report: Report

    /// A word that stays the same from version to version, to search for.
    public var code: String { report.code }

    /// The problem in one line.
    public var headline: String { report.headline }

    /// Why it is a problem, in one line.
    public var reason: String { report["reason"]! }

    /// What to do about it, in one line.
    public var fix: String { report["fix"]!.linesWithHiddenCharactersShown.joined(separator: ", ") }

    /// The places in the source that are involved.
    public var places: [SourcePlace] {
        // The last key of a cycle is the first one again.
        if case .cycle(let path) = kind { return path.dropLast().compactMap(\.place) }
        return kind.parts.steps.compactMap(\.place)
    }
}

extension CompositionProblem: Equatable {
    /// Whether two problems have the same kind and the same text.
    public static func == (left: CompositionProblem, right: CompositionProblem) -> Bool {
        left.kind == right.kind && left.description == right.description
    }
}

extension CompositionProblem: Reported {
    /// The code, the headline, the places, the reason and the fix.
    public var description: String { report.text }
}

extension CompositionProblem.Kind {
    var code: String {
        switch self {
        case .missing: "missing-key"
        case .cycle: "cycle"
        case .duplicate: "duplicate-module"
        case .captive: "captive-dependency"
        case .nothingToReplace: "nothing-to-replace"
        case .nothingToDecorate: "nothing-to-decorate"
        case .neverShutDown: "never-shut-down"
        case .neverReady: "never-ready"
        case .missingArgument: "missing-argument"
        case .sharedValue: "shared-value"
        case .neverUsed: "never-used"
        }
    }

    /// The common parts of the kinds: keys with their places, and texts.
    var parts: (steps: [CompositionProblem.Step], texts: [String?]) {
        switch self {
        case .missing(let key, let dependents, let nearest, let inChild):
            (dependents + (inChild.map { [$0] } ?? []), [key, nearest])
        case .cycle(let path): (path, [])
        case .duplicate(let keys, let places):
            (places.indices.map { CompositionProblem.Step(key: keys[min($0, keys.count - 1)], place: places[$0]) }, [])
        case .captive(let path, let lifetimes): (path, lifetimes)
        case .nothingToReplace(let step, let text), .nothingToDecorate(let step, let text): ([step], [text])
        case .neverShutDown(let step, let text), .neverReady(let text, let step), .missingArgument(let text, let step),
            .sharedValue(let step, let text):
            ([step], [text])
        case .neverUsed(let step): ([step], [])
        }
    }

    /// Whether two kinds are the same, with the same keys and modules.
    public static func == (left: Self, right: Self) -> Bool { left.code == right.code && left.parts == right.parts }
}
