import Synchronization

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
/// type-check a builder block grows faster than its length, and each group has its own block. Limit one to about
/// fifty modules, where an `if`, `switch` or `for` counts as five to ten of them; see ``ModuleBuilder``.
///
/// A group that is listed twice adds its contributions and decorators twice, and its modules are an error. Make it
/// `Hashable` if two others need it: a container includes equal groups once.
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
    public func _append(to modules: inout [Module]) { members(nil)._append(to: &modules) }

    private func members(_ inclusion: GroupPath.Inclusion?) -> [Module] {
        var members = modules
        // Most modules of a group are directly in it, or in the same inner group.
        var last: GroupPath?
        for index in members.indices {
            let inner = members[index].groups
            if last == nil || last?.inner !== inner { last = GroupPath(Self.self, inclusion, around: inner) }
            members[index].groups = last
        }
        return members
    }
}

extension ModuleGroup where Self: Hashable {
    /// Adds the modules of the group, marked as those of a group that a container includes once.
    public func _append(to modules: inout [Module]) {
        let included = GroupPath.included ?? Box([:])
        if included.value[self] == nil {
            // A group that leads to itself adds nothing there.
            included.value[self] = []
            included.value[self] = GroupPath.$included.withValue(included) {
                members((self, inclusionCount.add(1, ordering: .relaxed).newValue)).withGroupsOnce
            }
        }
        included.value[self]!._append(to: &modules)
    }
}

/// How often the program has included groups that are `Hashable`.
private let inclusionCount = Atomic(0)

/// The groups around a module: a type, and the groups inside that one.
package final class GroupPath: @unchecked Sendable {
    // `@unchecked` because of the types, of which only the names are used, and of the groups, which are only compared.

    /// One of the places where a group that is `Hashable` is included.
    package typealias Inclusion = (group: AnyHashable, number: Int)

    /// The modules of the groups that are `Hashable`, while the outermost of them adds its modules. So a group is asked once,
    /// however many ways lead to it. Only the code that adds the modules of the outermost group uses it.
    @TaskLocal fileprivate static var included: Box<[AnyHashable: [Module]]>?

    package let group: any ModuleGroup.Type
    package let inner: GroupPath?
    /// Outermost first.
    package let inclusions: [Inclusion]

    init(_ group: any ModuleGroup.Type, _ inclusion: Inclusion?, around inner: GroupPath?) {
        (self.group, self.inner) = (group, inner)
        inclusions = (inclusion.map { [$0] } ?? []) + (inner?.inclusions ?? [])
    }
}

extension [Module] {
    /// The modules without those of equal groups that were included before.
    var withGroupsOnce: [Module] { withGroupsOnce(ofRole: nil) }

    /// The same where modules have replaced those of equal groups: only decorators are there twice.
    var withDecoratingGroupsOnce: [Module] { withGroupsOnce(ofRole: .decorates) }

    private func withGroupsOnce(ofRole role: Registration.Role?) -> [Module] {
        // By index, since an element would be copied.
        guard indices.contains(where: { self[$0].groups?.inclusions.isEmpty == false }) else { return self }
        var first: [AnyHashable: Int] = [:]
        var added: Set<ObjectIdentifier> = []
        return filter { module in
            guard let inclusions = module.groups?.inclusions, !inclusions.isEmpty,
                role == nil || module.registration.role == role
            else { return true }
            let isFirst = inclusions.allSatisfy { group, number in
                let known = first[group] ?? number
                first[group] = known
                return known == number
            }
            return isFirst && added.insert(ObjectIdentifier(module.registration)).inserted
        }
    }
}
