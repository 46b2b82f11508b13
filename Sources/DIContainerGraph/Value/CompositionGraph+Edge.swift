extension CompositionGraph {
    /// An injection: from the node whose module injects a value to the node that serves it.
    public struct Edge: Hashable, Sendable, Codable {
        /// How the value comes to the one who injects it.
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

        /// What the module that injects the value does for its key.
        public enum Role: String, Hashable, Sendable, Codable {
            /// It makes the key's value.
            case provides
            /// It decorates the key's value.
            case decorates
            /// It contributes to the key's value.
            case contributes
            /// It hands the value on, as that of its own key.
            case forwards
        }

        /// The node that injects.
        public let source: Node.ID
        /// The node that is injected.
        public let target: Node.ID
        /// How the value comes.
        public let kind: Kind
        /// Which of the source's modules injects it.
        public let role: Role
        /// Whether the module can do without, through `Maybe`.
        public let isOptional: Bool

        package init(from source: Node.ID, to target: Node.ID, kind: Kind, role: Role, isOptional: Bool) {
            self.source = source
            self.target = target
            self.kind = kind
            self.role = role
            self.isOptional = isOptional
        }

        private enum CodingKeys: String, CodingKey {
            case source = "from"
            case target = "to"
            case kind, role, isOptional
        }

        /// What a picture writes beside the edge: `lazy`, `optional`, `forwards`, `decorates, provider`; empty for one that needs
        /// no word.
        public var label: String {
            var words: [String] = []
            if role != .provides { words.append(role.rawValue) }
            if isOptional { words.append("optional") }
            if kind != .direct { words.append(kind.rawValue) }
            return words.joined(separator: ", ")
        }
    }
}
