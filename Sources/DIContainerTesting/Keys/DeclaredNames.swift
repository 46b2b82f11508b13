/// The modules and names of declarations, each context around them read once.
struct DeclaredNames {
    /// A declaration as its module knows it.
    struct Name {
        let module: String
        /// With the types around it: `Profile.ModelKey`.
        let name: String
    }

    private let memory: ImageMemory
    private var contexts: [UInt: Name] = [:]

    init(in memory: ImageMemory) { self.memory = memory }

    /// The name of a declaration; `nil` where it cannot be read.
    mutating func name(of descriptor: ContextDescriptor) -> Name? {
        guard let own = descriptor.name(in: memory), let parent = descriptor.parent(in: memory),
            let context = name(ofContext: parent, depth: 0)
        else { return nil }
        return Name(module: context.module, name: context.name.isEmpty ? own : "\(context.name).\(own)")
    }

    /// - Parameter depth: How many declarations lie between it and the one that was asked for; no program nests them so
    ///   deep as to reach the limit, and a layout that is not understood might lead in a circle.
    private mutating func name(ofContext context: ContextDescriptor, depth: Int) -> Name? {
        if let name = contexts[context.address] { return name }
        guard depth < 64 else { return nil }
        let name: Name?
        if context.kind == .module {
            name = context.name(in: memory).map { Name(module: $0, name: "") }
        } else {
            guard let parent = context.parent(in: memory),
                let outer = self.name(ofContext: parent, depth: depth + 1)
            else { return nil }
            let parts = [outer.name, context.name(in: memory) ?? ""].filter { !$0.isEmpty }
            name = Name(module: outer.module, name: parts.joined(separator: "."))
        }
        contexts[context.address] = name
        return name
    }
}
