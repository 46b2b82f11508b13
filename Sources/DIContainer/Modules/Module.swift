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
// all else that a child container is made of.

/// The layout of a module, and of an optional one ("existential container" in Swift's ABI).
private struct ModuleLayout {
    /// A value of up to three words is in the existential itself; a `ListedModule`, of two, is what each module has.
    var listed: ListedModule
    let unused: UInt
    /// The address of the value's type; 0 only in an optional that is `nil`.
    let type: UInt
    let conformance: UInt
}

extension [Module?] {
    /// The modules that are there.
    var withoutNil: [Module] {
        var modules: [Module] = []
        modules.reserveCapacity(count)
        withUnsafeBufferPointer { optionals in
            optionals.baseAddress?.withMemoryRebound(to: ModuleLayout.self, capacity: count) { optionals in
                // Not `for`, which takes twice as long without the optimiser; nor below.
                var index = 0
                while index < count {
                    if optionals[index].type != 0 { modules.append(Module(optionals[index].listed)) }
                    index += 1
                }
            }
        }
        return modules
    }
}

extension [Module] {
    /// The module at an index, as containers list it.
    subscript(listed index: Int) -> ListedModule {
        withUnsafeBytes { $0.load(fromByteOffset: index * MemoryLayout<Module>.stride, as: ModuleLayout.self) }.listed
    }

    /// The registration of the module at an index, which the array holds.
    subscript(registration index: Int) -> Unmanaged<Registration> {
        // Its first word.
        withUnsafeBytes { $0.load(fromByteOffset: index * MemoryLayout<Module>.stride, as: Unmanaged.self) }
    }

    /// Puts the modules into other groups, which a function says.
    mutating func changeGroups(_ groups: (GroupPath) -> GroupPath) {
        let count = count
        withUnsafeMutableBufferPointer { modules in
            modules.baseAddress?.withMemoryRebound(to: ModuleLayout.self, capacity: count) { modules in
                var index = 0
                while index < count {
                    modules[index].listed.groups = groups(modules[index].listed.groups)
                    index += 1
                }
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
