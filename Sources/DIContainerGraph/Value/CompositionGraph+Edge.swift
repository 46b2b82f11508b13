extension CompositionGraph {
    /// An injection: from the node whose module injects a value to the node that serves it.
    ///
    /// ```swift
    /// for edge in container.graph.edges where edge.kind == .lazy { print(edge.source, "->", edge.target) }
    /// ```
    public struct Edge: Hashable, Sendable, Codable {
        /// How the value reaches the module that injects it.
        public enum Kind: String, Hashable, Sendable, Codable {
            /// It is made before the factory runs.
            case direct
            /// Through `Lazy`: at the first call of the handle.
            case lazy
            /// Through `Provider`: at each call of the handle.
            case provider
            /// Through a `Resolver` or another call while the factory ran, as a ``ResolutionRecorder`` saw it.
            case dynamic
        }

        /// The role of the module that injects the value.
        public enum Role: String, Hashable, Sendable, Codable {
            /// It makes the key's value.
            case provides
            /// It decorates the key's value.
            case decorates
            /// It contributes to the key's value.
            case contributes
            /// It passes the value on as the value of its own key.
            case forwards
        }

        /// The node that injects.
        public let source: Node.ID
        /// The node that is injected.
        public let target: Node.ID
        /// How the value reaches the module.
        public let kind: Kind
        /// The role of the source's module that injects it.
        public let role: Role
        /// Whether the module works without it, through `Maybe`, or through a parameter that is an optional.
        public let isOptional: Bool
        /// Whether the module names the type of the value, and no key.
        public let isByType: Bool

        package init(
            from source: Node.ID, to target: Node.ID, kind: Kind, role: Role, isOptional: Bool, isByType: Bool = false
        ) {
            self.source = source
            self.target = target
            self.kind = kind
            self.role = role
            self.isOptional = isOptional
            self.isByType = isByType
        }

        private enum CodingKeys: String, CodingKey {
            case source = "from"
            case target = "to"
            case kind, role, isOptional, isByType
        }

        /// The text beside the edge in a picture: `lazy`, `optional`, `forwards`, `decorates, provider`; empty if it
        /// needs none.
        public var label: String {
            var words: [String] = []
            if role != .provides { words.append(role.rawValue) }
            if isOptional { words.append("optional") }
            if kind != .direct { words.append(kind.rawValue) }
            return words.joined(separator: ", ")
        }
    }
}
