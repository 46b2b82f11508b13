/// Modules that belong together, written like the body of a SwiftUI view.
///
/// ```swift
/// struct NetworkModules: ModuleGroup {
///     var isOffline = false
///
///     var modules: [Module] {
///         if isOffline {
///             Module(APIKey.self) { RecordedAPI() }
///         } else {
///             Module(APIKey.self, scope: .singleton) { LiveAPI() }
///         }
///     }
/// }
///
/// let container = Container {
///     NetworkModules()
///     StorageModules()
/// }
/// ```
///
/// Groups nest, take parameters, and show as clusters in the graph. They also keep compile times short: the time to
/// type-check a builder block grows with the square of its length, and each group has its own block. Limit one to about
/// fifty modules, where an `if`, `switch` or `for` counts as five to ten of them; see ``ModuleBuilder``.
public protocol ModuleGroup: ModuleOrGroup {
    /// The modules of the group, in the order in which the container registers them.
    @ModuleBuilder var modules: [Module] { get }
}

/// What a builder block takes: a ``Module``, a ``ModuleGroup``, an array of modules, or an optional of these.
///
/// Do not conform to it; conform to ``ModuleGroup``. The compiler's messages show its name if a block contains anything
/// else.
public protocol ModuleOrGroup {
    /// Adds the modules to others, in their order.
    func _append(to modules: inout [Module])
}

extension Module: ModuleOrGroup {
    public func _append(to modules: inout [Module]) { modules.append(self) }
}

extension [Module]: ModuleOrGroup {
    public func _append(to modules: inout [Module]) {
        if modules.isEmpty { modules = self } else { modules += self }
    }
}

extension Optional: ModuleOrGroup where Wrapped: ModuleOrGroup {
    public func _append(to modules: inout [Module]) { self?._append(to: &modules) }
}

extension ModuleGroup {
    /// Adds the modules of the group, marked as its members.
    public func _append(to modules: inout [Module]) {
        var members = self.modules
        GroupPath.put(Self.self, around: &members)
        members._append(to: &modules)
    }
}

/// The groups around a module: types, from the outermost to the innermost.
///
/// It is a number, so that modules that are made for each request copy no names. The path of each number is kept until
/// the process ends: a program has as many paths as it nests group types.
@usableFromInline
struct GroupPath: Hashable, Sendable {
    /// 0 outside of all groups.
    private var number: UInt32 = 0

    /// A path: its outermost group, and the path inside that one.
    private struct Entry: Hashable {
        let outermost: ObjectIdentifier
        let inside: GroupPath
    }

    private struct Known {
        var groups: [Any.Type] = []
        var inside: [GroupPath] = []
        var numbers: [Entry: GroupPath] = [:]

        mutating func path(of group: Any.Type, around inside: GroupPath) -> GroupPath {
            let entry = Entry(outermost: ObjectIdentifier(group), inside: inside)
            if let known = numbers[entry] { return known }
            groups.append(group)
            self.inside.append(inside)
            var path = GroupPath()
            path.number = UInt32(groups.count)
            numbers[entry] = path
            return path
        }
    }

    private static let known = Locked(Known())

    /// Puts a group around its modules, outside the groups that they have.
    fileprivate static func put(_ group: Any.Type, around members: inout [Module]) {
        // Most modules of a group are directly in it, or in the same inner group.
        var last: (inside: GroupPath, path: GroupPath)?
        members.changeGroups { inside in
            if let last, last.inside == inside { return last.path }
            let path = known.withLock { $0.path(of: group, around: inside) }
            last = (inside, path)
            return path
        }
    }

    /// The names of the groups, outermost first.
    var names: [String] {
        let groups = Self.known.withLock { known in
            var (groups, path): ([Any.Type], GroupPath) = ([], self)
            while path.number > 0 {
                groups.append(known.groups[Int(path.number) - 1])
                path = known.inside[Int(path.number) - 1]
            }
            return groups
        }
        return groups.map { "\($0)" }
    }
}
