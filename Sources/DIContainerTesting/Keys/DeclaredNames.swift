/// The modules and names of declarations; each context around them is read once.
struct DeclaredNames {
    /// The name of a declaration in its module.
    struct Name {
        let module: String
        /// With the types around it: `Profile.ModelKey`.
        let name: String
    }

    private let memory: ImageMemory
    private var contexts: [UInt: Name] = [:]

    init(in memory: ImageMemory) { self.memory = memory }

    /// The name of a declaration; `nil` if it cannot be read.
    mutating func name(of descriptor: ContextDescriptor) -> Name? {
        guard let own = descriptor.name(in: memory), let parent = descriptor.parent(in: memory),
            let context = name(ofContext: parent, depth: 0)
        else { return nil }
        return Name(module: context.module, name: context.name.isEmpty ? own : "\(context.name).\(own)")
    }

    /// - Parameter depth: How many declarations lie between it and the first one. No program nests them deep enough to
    ///   reach the limit, but a layout that is not understood might lead in a circle.
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
            let own = context.kind == .extension ? extendedName(of: context, depth: depth) : context.name(in: memory)
            let parts = [outer.name, own ?? ""].filter { !$0.isEmpty }
            name = Name(module: outer.module, name: parts.joined(separator: "."))
        }
        contexts[context.address] = name
        return name
    }

    /// The name of the type that an extension extends, even if the type is from another module.
    private mutating func extendedName(of context: ContextDescriptor, depth: Int) -> String? {
        switch context.extendedType(in: memory) {
        case .descriptor(let address):
            ContextDescriptor(at: address, in: memory).flatMap { name(ofContext: $0, depth: depth + 1)?.name }
        case .name(let name): name
        case nil: nil
        }
    }
}
