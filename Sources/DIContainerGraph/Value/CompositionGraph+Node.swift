import DIContainer

extension CompositionGraph {
    /// A key in one container.
    ///
    /// ```swift
    /// for node in container.graph.nodes where node.scope == .singleton { print(node.key, node.lifetime) }
    /// ```
    public struct Node: Hashable, Sendable, Codable, Identifiable {
        /// The source of the value.
        public enum Kind: String, Hashable, Sendable, Codable {
            /// A module serves the key, decorates it, or contributes to it.
            case module
            /// No module serves the key, but it has a default value.
            case `default`
            /// Nothing serves the key, and a module injects it.
            case missing
        }

        /// How long the value lives; ``lifetime`` says more.
        public enum Scope: String, Hashable, Sendable, Codable {
            /// A value for each resolution of the key.
            case unique
            /// A value for each call to a container.
            case graph
            /// A value as long as it is held.
            case shared
            /// A value for each container.
            case singleton
            /// A value until its session ends.
            case cached
        }

        /// Where the value is made and read.
        public enum Isolation: String, Hashable, Sendable, Codable {
            /// Anywhere.
            case nonisolated
            /// On the main actor.
            case mainActor = "MainActor"
            /// Made on the main actor by a start, and read anywhere.
            case madeOnMainActor = "made on MainActor"
        }

        /// A module that adds to the value of another.
        public struct Addition: Hashable, Sendable, Codable {
            /// The names of the groups around the module, outermost first.
            public let groups: [String]
            /// Where it is registered.
            public package(set) var place: Place?
        }

        /// The name of the key with the name of its Swift module, such as `App.DatabaseKey`, or `App.APIKey "staging"`;
        /// in a child container after the child's number: `1/App.TokenKey`. It is the same on every run.
        public package(set) var id: ID
        /// The key, as its user wrote it.
        public let key: String
        /// The name that the module was registered with, if it has one.
        public let name: String?
        /// The type of the value.
        public let value: String
        /// The type of the argument that the value takes at run time, if it takes one.
        public let argument: String?
        /// The source of the value.
        public let kind: Kind
        /// How long the value lives.
        public let scope: Scope
        /// How long the value lives, in full: `cached(in: session), for 300.0 seconds`.
        public let lifetime: String
        /// Where the value is made and read.
        public let isolation: Isolation
        /// Whether the factory is asynchronous.
        public let isAsynchronous: Bool
        /// Whether a factory takes a `Resolver`, and may therefore ask for any key while it runs.
        public let choosesAtRunTime: Bool
        /// The number of the container: 0 for the outermost parent.
        public let container: Int
        /// The names of the groups around the module, outermost first.
        public let groups: [String]
        /// Where the module is registered.
        public package(set) var place: Place?
        /// The modules that decorate the value, innermost first.
        public package(set) var decorators: [Addition]
        /// The modules that contribute to the value, in order.
        public package(set) var contributions: [Addition]

        var withoutPlaces: Node {
            var node = self
            node.place = nil
            for index in decorators.indices { node.decorators[index].place = nil }
            for index in contributions.indices { node.contributions[index].place = nil }
            return node
        }

        /// Identifies a node in its graph, and in another graph of the same program.
        public struct ID: Hashable, Sendable, Comparable, CustomStringConvertible, RawRepresentable, Codable {
            /// The identity as text.
            public let rawValue: String

            /// Makes the identity from its text.
            public init(rawValue: String) { self.rawValue = rawValue }

            init(of key: KeyIdentity, container: Int) {
                let name = key.name.map { " " + String(reflecting: $0) } ?? ""
                rawValue = (container > 0 ? "\(container)/" : "") + key.type.stableName + name
            }

            /// The identity as text, with hidden characters spelled out.
            public var description: String { rawValue.withHiddenCharactersShown }

            /// The order of the texts.
            public static func < (left: ID, right: ID) -> Bool { left.rawValue < right.rawValue }
        }
    }
}

extension CompositionGraph.Node: CustomStringConvertible {
    /// The key with its name and its place: `APIKey "staging" (App/Modules.swift:12)`.
    public var description: String {
        let parts = [key, name.map { String(reflecting: $0) }, place.map { "(\($0))" }]
        return parts.compactMap(\.self).joined(separator: " ").withHiddenCharactersShown
    }
}

extension InjectionKey {
    /// The name of the type with that of its module, without the addresses that stand for private and local contexts.
    fileprivate static var stableName: String {
        // Not by `String(reflecting:)`, which first looks, for each type, through all conformances of the program.
        let name = _typeName(Self.self, qualified: true)
        guard name.contains("$") else { return name }
        var stable = ""
        var rest = name[...]
        let mark = "(unknown context at $"
        while let next = rest.firstIndex(of: "(") {
            stable += rest[..<next]
            rest = rest[next...]
            if rest.hasPrefix(mark), let end = rest.firstIndex(of: ")") {
                // With the full stop behind it.
                rest = rest[rest.index(after: end)...].drop { $0 == "." }
            } else {
                stable.append(rest.removeFirst())
            }
        }
        return stable + rest
    }
}
