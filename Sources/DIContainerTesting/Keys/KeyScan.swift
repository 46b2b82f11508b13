import DIContainer

/// One scan of all conformances of all images.
struct KeyScan {
    private(set) var keys: [FoundKey] = []
    private(set) var unjudged: [UnjudgedKey] = []
    private(set) var copies: [LibraryCopy] = []
    private(set) var libraryKeys: [String] = []
    private(set) var conformanceCounts: [String: Int] = [:]

    private let memory: ImageMemory
    private var keyProtocol: KeyProtocol
    private var names: DeclaredNames
    private var listed: Set<ObjectIdentifier> = []
    /// The addresses of the descriptors of classes that are keys, including those of another copy of the library, with
    /// their names.
    private var classes: [UInt: String] = [:]
    /// The addresses of the descriptors of `InjectionKey` in other copies of the library.
    private var otherCopies: Set<UInt> = []

    /// Runs the scan.
    ///
    /// - Parameter sections: The sections of all images. They are read before the memory is, so that the memory
    ///   includes an image that is loaded in between.
    init(_ sections: [MetadataSections]) {
        memory = ImageMemory.loaded()
        guard let found = KeyProtocol(in: memory) else { Self.stop("InjectionKey was not found.") }
        keyProtocol = found
        names = DeclaredNames(in: memory)
        for section in sections { readConformances(section.conformances) }
        if !classes.isEmpty { unjudged += SubclassSearch(sections, of: classes, in: memory, names: names).found }
        if libraryKeys.isEmpty { Self.stop("Not even the library's own keys were found.") }
        keys.sort { ($0.module, $0.name, $0.image) < ($1.module, $1.name, $1.image) }
        unjudged.sort { ($0.module, $0.name, $0.image) < ($1.module, $1.name, $1.image) }
        libraryKeys.sort()
        let own = LibraryCopy(image: image(at: keyProtocol.address), isOwn: true)
        copies =
            [own]
            + otherCopies.map { LibraryCopy(image: image(at: $0), isOwn: false) }
            .sorted { $0.image < $1.image }
    }

    /// A layout that is not understood must not look like a program without keys.
    private static func stop(_ finding: String) -> Never {
        fatalError(
            """
            \(finding) This version of Swift describes types in a way that DIContainerTesting cannot read. Use a version \
            of DIContainer that was tested with it, and list your keys meanwhile: validate(serving: .keys([…])).
            """)
    }

    private func image(at address: UInt) -> String { memory.image(at: address) ?? "memory outside of all images" }

    private mutating func readConformances(_ section: Range<UInt>) {
        guard let references = MetadataSections.references(in: section, of: memory) else {
            return note("its conformances", at: section.lowerBound, "the section is damaged")
        }
        let image = image(at: section.lowerBound)
        for reference in references {
            // Some linkers fill up sections with zeros.
            guard let address = memory.target(of: reference) else { continue }
            guard let record = ConformanceRecord(at: address, in: memory) else {
                note("a conformance", at: reference, ConformanceRecord.Unreadable.outside.reason)
                continue
            }
            guard let target = record.protocolAddress(in: memory) else { continue }
            switch keyProtocol.role(of: target) {
            case .own: readKey(record, image: image)
            case .otherCopy:
                otherCopies.insert(target)
                readKeyOfOtherCopy(record, of: target, image: image)
            case .unrelated: continue
            }
            conformanceCounts[image, default: 0] += 1
        }
    }

    private mutating func readKey(_ record: ConformanceRecord, image: String) {
        let descriptor: ContextDescriptor
        switch record.type(in: memory) {
        case .success(let type): descriptor = type
        case .failure(let failure): return note("a key", at: record.address, failure.reason)
        }
        guard let name = name(of: descriptor, in: record) else {
            return note("a key", at: record.address, "its name cannot be read")
        }
        if isOfLibrary(name) { return libraryKeys.append(name.name) }
        if descriptor.kind == .class { classes[descriptor.address] = "\(name.module).\(name.name)" }
        if descriptor.isGeneric { return add(name, image: image, .generic) }
        guard let key = descriptor.metatype as? any InjectionKey.Type else {
            return add(name, image: image, .unreadable(reason: "the Swift runtime does not recognize it as a key"))
        }
        // A type may conform twice, through an extension in each of two modules.
        guard listed.insert(ObjectIdentifier(key)).inserted else { return }
        keys.append(
            FoundKey(type: key, module: name.module, modules: name.modules, name: name.name, image: image))
    }

    private mutating func readKeyOfOtherCopy(_ record: ConformanceRecord, of target: UInt, image: String) {
        guard case .success(let descriptor) = record.type(in: memory), let name = name(of: descriptor, in: record)
        else {
            return note("a key", at: record.address, "it belongs to a copy of DIContainer, and cannot be read")
        }
        if descriptor.kind == .class { classes[descriptor.address] = "\(name.module).\(name.name)" }
        // The library's own keys say no more than the copy itself does.
        if !isOfLibrary(name) { add(name, image: image, .otherCopy(image: self.image(at: target))) }
    }

    /// The name of a key, and the modules that declare it and made it a key.
    private struct KeyName {
        let module: String
        let conformingModule: String
        let name: String

        var modules: Set<String> { [module, conformingModule] }
    }

    private mutating func name(of descriptor: ContextDescriptor, in record: ConformanceRecord) -> KeyName? {
        guard let own = names.name(of: descriptor) else { return nil }
        let foreign = record.foreignModule(in: memory)
        // The compiler's names for the modules of C. The program does not contain which of them has the type.
        let isOfC = own.module == "__C" || own.module == "__C_Synthesized"
        let module = isOfC ? foreign ?? "" : own.module
        return KeyName(module: module, conformingModule: foreign ?? module, name: own.name)
    }

    /// Whether a key is one of the library's own, such as `Maybe`. A type of the library that another module made a key
    /// is not.
    private func isOfLibrary(_ name: KeyName) -> Bool {
        [keyProtocol.module, "\(keyProtocol.module)Testing"].contains(name.conformingModule)
    }

    private mutating func add(_ name: KeyName, image: String, _ reason: UnjudgedKey.Reason) {
        unjudged.append(
            UnjudgedKey(
                module: name.module, modules: name.modules, name: name.name, image: image, reason: reason))
    }

    private mutating func note(_ what: String, at address: UInt, _ reason: String) {
        unjudged.append(
            UnjudgedKey(
                module: "", modules: [""], name: what, image: image(at: address),
                reason: .unreadable(reason: reason)))
    }
}
