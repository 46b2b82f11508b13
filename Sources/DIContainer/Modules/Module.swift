/// How one key is made: its factory, its scope, and the keys that it depends on.
///
/// ```swift
/// Module(APIKey.self, scope: .singleton) { LiveAPI() }
/// Module(RepositoryKey.self, injecting: APIKey.self, DatabaseKey.self) { Repository(api: $0, database: $1) }
/// Module(RepositoryKey.self, injecting: APIKey.self, DatabaseKey.self, factory: Repository.init)
/// ```
///
/// What a module injects is part of its type: the factory gets exactly the values of the keys that `injecting:` names,
/// in their order. So a container knows the whole graph before any factory runs, and can report all problems of it
/// (``Container/validate()``).
///
/// A module is a value. It may be part of several containers; each keeps its own values.
public struct Module: Sendable {
    // An existential, which the compiler keeps in memory. With a reference it would follow each copy through the whole
    // block, which takes time that grows with the square of the number of modules.
    @usableFromInline let content: any ModuleContent

    @usableFromInline
    init(_ registration: Registration) { content = ListedModule(registration: registration) }

    fileprivate init(_ listed: ListedModule) { content = listed }

    /// The module as containers list it.
    var listed: ListedModule { content.listed }

    package var registration: Registration { listed.registration }
}

/// The content of a module: a ``ListedModule``, behind an existential.
@usableFromInline
protocol ModuleContent: Sendable {
    var listed: ListedModule { get }
}

/// A module as containers list it: a reference and a number, which cost little to copy.
@usableFromInline
package struct ListedModule: ModuleContent {
    package let registration: Registration
    /// The groups around it.
    var groups = GroupPath()

    /// The names of the groups around it, outermost first.
    package var groupPath: [String] { groups.names }

    @usableFromInline var listed: ListedModule { self }
}

extension Module: CustomStringConvertible {
    /// The module in one line: what it does for which key, its scope and its place.
    public var description: String { listed.description }
}

// The modules of an array, read and written as what they are. Swift would copy each existential, for three times the cost of
// all else that a child container is made of. An existential ("existential container" in Swift's ABI) has a value of up to
// three words in its first ones, and a `ListedModule`, of two, is what each module has. The fourth one is the type, and 0
// only in an optional that is `nil`.

extension [Module?] {
    /// The modules that are there.
    var withoutNil: [Module] {
        var modules: [Module] = []
        modules.reserveCapacity(count)
        withUnsafeBytes { optionals in
            var offset = 0
            while offset < optionals.count {
                if optionals.load(fromByteOffset: offset + 3 * MemoryLayout<UInt>.stride, as: UInt.self) != 0 {
                    modules.append(Module(optionals.load(fromByteOffset: offset, as: ListedModule.self)))
                }
                offset += MemoryLayout<Module?>.stride
            }
        }
        return modules
    }
}

extension [Module] {
    /// The module at an index, as containers list it.
    subscript(listed index: Int) -> ListedModule {
        withUnsafeBytes { $0.load(fromByteOffset: index * MemoryLayout<Module>.stride, as: ListedModule.self) }
    }

    /// The registration of the module at an index, which the array holds.
    subscript(registration index: Int) -> Unmanaged<Registration> {
        let field = MemoryLayout<ListedModule>.offset(of: \.registration)!
        return withUnsafeBytes {
            $0.load(fromByteOffset: index * MemoryLayout<Module>.stride + field, as: Unmanaged<Registration>.self)
        }
    }

    /// Puts the modules into other groups, which a function says.
    mutating func changeGroups(_ groups: (GroupPath) -> GroupPath) {
        let field = MemoryLayout<ListedModule>.offset(of: \.groups)!
        withUnsafeMutableBytes { modules in
            var offset = field
            while offset < modules.count {
                // A number, so that the old one needs no end.
                let changed = groups(modules.load(fromByteOffset: offset, as: GroupPath.self))
                modules.storeBytes(of: changed, toByteOffset: offset, as: GroupPath.self)
                offset += MemoryLayout<Module>.stride
            }
        }
    }
}

extension ListedModule: CustomStringConvertible {
    @usableFromInline package var description: String {
        let place = registration.place
        return switch registration.role {
        case .provides where registration.isForwarder:
            "\(registration.key): forwards \(registration.dependencies[0].type!.spelling) (\(place))"
        case .provides: "\(registration.key): \(registration.lifetime) (\(place))"
        case .decorates: "decorates \(registration.key) (\(place))"
        case .contributes: "contributes to \(registration.key): \(registration.lifetime) (\(place))"
        }
    }
}
