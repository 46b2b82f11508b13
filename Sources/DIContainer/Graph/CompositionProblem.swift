/// One thing that is wrong with the modules of a container.
public struct CompositionProblem: Hashable, Sendable {
    /// A key and the place of a module that has to do with it.
    public typealias Step = ResolutionError.Step

    /// What is wrong.
    public enum Kind: Hashable, Sendable {
        /// `dependent` injects `key`, which no module serves; `nearest` is the registered key of the most similar name.
        case missing(key: String, dependent: Step, nearest: String?)
        /// Each key of `path` injects the next one, and the last one is the first one again.
        case cycle(path: [Step])
        /// Several modules of one container serve `key`.
        case duplicate(key: String, places: [SourcePlace])
        /// The first key of `path` keeps the last one beyond that one's own end; `lifetimes` says how long each lives.
        case captive(path: [Step], lifetimes: [String])
        /// A module was given to ``Container/replacing(_:)``, but there was no such key to replace.
        case nothingToReplace(Step, nearest: String?)
        /// A module decorates a key that no module serves.
        case nothingToDecorate(Step, nearest: String?)
        /// A module says how its value is shut down, but its scope is not singleton, so nobody would do it.
        case neverShutDown(Step, lifetime: String)
        /// `dependent` injects a closure that hands out `key`, whose value must be awaited each time it is made.
        case neverReady(key: String, dependent: Step)
    }

    /// What is wrong, in detail.
    public let kind: Kind

    /// A word that stays the same from version to version, to search for.
    public var code: String {
        switch kind {
        case .missing: "missing-key"
        case .cycle: "cycle"
        case .duplicate: "duplicate-module"
        case .captive: "captive-dependency"
        case .nothingToReplace: "nothing-to-replace"
        case .nothingToDecorate: "nothing-to-decorate"
        case .neverShutDown: "never-shut-down"
        case .neverReady: "never-ready"
        }
    }

    /// The problem in one line.
    public var headline: String {
        switch kind {
        case .missing(let key, let dependent, _): "No module serves \(key), which \(dependent.key) injects."
        case .cycle(let path): "\(path[0].key) needs itself."
        case .duplicate(let key, let places): "\(places.count) modules serve \(key)."
        case .captive(let path, _): "\(path[0].key) holds \(path[path.count - 1].key) captive."
        case .nothingToReplace(let step, _): "There is no module of \(step.key) to replace."
        case .nothingToDecorate(let step, _): "There is no module of \(step.key) to decorate."
        case .neverShutDown(let step, _): "\(step.key) would never be shut down."
        case .neverReady(let key, let dependent): "\(key), which \(dependent.key) injects in a closure, is never ready."
        }
    }

    /// The places in the source that have to do with it.
    public var places: [SourcePlace] {
        switch kind {
        case .missing(_, let dependent, _): [dependent.place].compactMap(\.self)
        case .cycle(let path): path.dropLast().compactMap(\.place)
        case .captive(let path, _): path.compactMap(\.place)
        case .duplicate(_, let places): places
        case .nothingToReplace(let step, _), .nothingToDecorate(let step, _), .neverShutDown(let step, _),
            .neverReady(_, let step):
            [step.place].compactMap(\.self)
        }
    }
}

extension CompositionProblem: CustomStringConvertible {
    /// The code, the headline, the places, the reason and the fix.
    public var description: String {
        (["[\(code)] \(headline)"] + details.map { "  " + $0 } + ["  fix:  \(fix)"]).joined(separator: "\n")
    }

    private var details: [String] {
        switch kind {
        case .missing(_, let dependent, let nearest): ["by:   \(dependent)"] + Self.similar(nearest)
        case .cycle(let path): ["path: " + path.map(\.description).joined(separator: " -> ")]
        case .duplicate(_, let places): places.map { "at:   \($0)" }
        case .captive(let path, let lifetimes):
            zip(path, lifetimes).map { step, lifetime in "path: \(step), \(lifetime)" }
        case .neverShutDown(let step, let lifetime):
            (step.place.map { ["at:   \($0)"] } ?? []) + [
                "why:  its scope is \(lifetime), and only singletons are kept to the end"
            ]
        case .neverReady(_, let dependent):
            ["by:   \(dependent)", "why:  it is made asynchronously at each call, and the closure cannot wait"]
        case .nothingToReplace(let step, let nearest), .nothingToDecorate(let step, let nearest):
            step.place.map { ["at:   \($0)"] + Self.similar(nearest) } ?? Self.similar(nearest)
        }
    }

    private var fix: String {
        switch kind {
        case .missing(let key, _, let nearest):
            """
            add a module that serves \(key)\(nearest == nil ? "" : ", or inject the similar key"), \
            or inject Maybe<\(key)> where the program can do without.
            """
        case .cycle:
            "inject one of these keys as Lazy<…>, or move what both sides need into a key of its own."
        case .duplicate:
            "drop all but one, tell them apart by named:, or use replacing { } or Module.decorating on purpose."
        case .captive(let path, _):
            """
            inject Provider<\(path[path.count - 1].key)> and call it at each use, \
            or give both the same scope.
            """
        case .neverShutDown: "give it scope .singleton, or drop its onShutdown."
        case .neverReady(let key, _):
            "give \(key) scope .singleton, so that start() makes it, or inject it directly."
        case .nothingToReplace: "correct the key, or add the module to the container itself."
        case .nothingToDecorate: "correct the key, or add a module that serves it."
        }
    }

    private static func similar(_ nearest: String?) -> [String] {
        nearest.map { ["like: \($0) is registered"] } ?? []
    }
}
