/// Finds subclasses of classes that are keys. They have no conformance record.
struct SubclassSearch {
    private(set) var found: [UnjudgedKey] = []

    private let memory: ImageMemory
    /// For the address of each class's descriptor, the address of the superclass's.
    private var superclasses: [UInt: UInt] = [:]

    /// Looks through all types.
    ///
    /// - Parameters:
    ///   - sections: The sections of all images.
    ///   - keys: The addresses of the descriptors of classes that are keys, with their names.
    ///   - memory: The readable memory.
    ///   - names: The names of declarations.
    init(_ sections: [MetadataSections], of keys: [UInt: String], in memory: ImageMemory, names: DeclaredNames) {
        self.memory = memory
        for section in sections { readTypes(section.types) }
        var names = names
        for (address, superclass) in superclasses {
            guard keys[address] == nil, let key = key(above: superclass, among: keys),
                let descriptor = ContextDescriptor(at: address, in: memory), let name = names.name(of: descriptor)
            else { continue }
            found.append(
                UnjudgedKey(
                    module: name.module, modules: [name.module], name: name.name,
                    image: memory.image(at: address) ?? "", reason: .inherited(from: key)))
        }
    }

    private mutating func readTypes(_ section: Range<UInt>) {
        for reference in MetadataSections.references(in: section, of: memory) ?? stride(from: 0, to: 0, by: 4) {
            // The two lowest bits say how the type is referenced: `TargetTypeMetadataRecord` of Swift's
            // `include/swift/ABI/Metadata.h`. Only direct references and those through an address occur.
            guard let number = memory.load(Int32.self, at: reference), number & 3 < 2,
                let target = memory.target(of: reference, flags: 3),
                let address = number & 3 == 0 ? target : memory.load(UInt.self, at: target),
                let descriptor = ContextDescriptor(at: address, in: memory)
            else { continue }
            superclasses[address] = descriptor.superclass(in: memory)
        }
    }

    /// The nearest key among a class and those above it.
    private func key(above first: UInt, among keys: [UInt: String]) -> String? {
        var next: UInt? = first
        // As many steps as there are classes, in case the layout is not understood and leads in a circle.
        for _ in 0...superclasses.count {
            guard let address = next else { return nil }
            if let key = keys[address] { return key }
            next = superclasses[address]
        }
        return nil
    }
}
