import Synchronization

extension Container {
    /// A copy of the container with some modules replaced.
    ///
    /// ```swift
    /// let test = app.replacing { Module(APIKey.self) { MockAPI() } }
    /// ```
    ///
    /// The copy shares no values with this container: it creates its own singletons, and those of its parents.
    ///
    /// - A module replaces the module of the same key and name, and all contributions to the key, in the container or
    ///   in the parent that has them. Decorators of the key stay; they wrap the new value. A module of a type replaces what
    ///   serves the type.
    /// - Modules that contribute to a key replace all contributions to it.
    /// - A decorator is added around those that are there.
    ///
    /// The observer of this container observes the new one too.
    ///
    /// A replacement with nothing to replace is most likely a mistake: ``validate()`` reports it. A key with a default
    /// value can always be replaced.
    ///
    /// To use a value that is costly to create again, register it: `Module(StoreKey.self) { store }`.
    ///
    /// - Parameter modules: The replacements.
    /// - Returns: The new container.
    public func replacing(@ModuleBuilder _ modules: () -> [Module]) -> Container {
        replacing(modules(), nil, mayAdd: false)
    }

    /// The same, with another observer if one is given.
    ///
    /// - Parameters:
    ///   - mayAdd: Whether modules that replace nothing are intended additions.
    package func replacing(
        observer: (any ContainerObserver)?, mayAdd: Bool = false, @ModuleBuilder _ modules: () -> [Module]
    ) -> Container {
        replacing(modules(), observer.map(Observation.init), mayAdd: mayAdd)
    }

    private func replacing(
        _ replacements: [Module], _ observation: Observation?, mayAdd: Bool
    ) -> Container {
        var pending = replacements.withGroupsOnce
        for index in pending.indices where pending[index].registration.key.isByType {
            pending[index] = servingKeyOfItsType(pending[index])
        }
        let container = replacing(&pending, observation)
        guard !pending.isEmpty else { return container }
        // Unmatched replacements are still served; `validate()` reports them.
        return Container(
            modules: container.modules.all + pending, parent: container.parent, observation: container.observation,
            added: container.adding(mayAdd ? [] : pending))
    }

    /// A replacement of a type that has no module of its own stands for the module that serves the type.
    private func servingKeyOfItsType(_ module: Module) -> Module {
        let registration = module.registration
        let served = identity(of: registration.key)
        return served == registration.key ? module : Module(registration.serving(served), in: module.groups)
    }

    /// Applies the replacements in `pending`, here and in the parents, and removes them from `pending`.
    private func replacing(_ pending: inout [Module], _ observation: Observation?) -> Container {
        var modules = modules
        let replacements = pending
        let first = modules.add(replacements)
        var (others, unmatched): ([Module], [Module]) = ([], [])
        // In a sound container, a replacement that is ordinary and injects nothing causes no problem, unless its value
        // lives longer or shorter than before and holds what decorators inject.
        var isSound = isSound.load(ordering: .acquiring)
        // Once for each key, of which there may be many replacements.
        var provided: [Int: Bool] = [:]
        for index in replacements.indices {
            let replacement = replacements[index].registration
            guard let ordinal = registry.ordinal(of: replacement.key),
                !isOfParent(replacement, at: ordinal, provided: &provided)
            else {
                // Modules everywhere may inject a default value, so its replacement is in the outermost container.
                let isDefault = parent == nil && replacement.replacesDefault
                isDefault ? others.append(replacements[index]) : unmatched.append(replacements[index])
                continue
            }
            // A second replacement of a key is a duplicate, which is stored separately.
            if let number = registry.modules.number(exchangedFor: replacement, at: ordinal),
                !modules.isExchanged(number, since: first)
            {
                isSound = isSound && replacement.isHarmless
                if !modules.hasOneModule(at: ordinal) {
                    isSound = isSound && replacement.lives(asLongAs: modules.registration(of: number))
                }
                modules.exchange(number, by: first + index)
            } else {
                others.append(replacements[index])
            }
        }
        pending = unmatched
        let parent = parent?.replacing(&pending, observation)
        let observation = observation ?? self.observation
        let gone = others.isEmpty && unmatched.isEmpty ? [] : numbers(replacedBy: others + unmatched)
        if others.isEmpty && gone.isEmpty {
            // A replacement in a parent may also be wrong for decorators of its key here.
            let isParentChanged = pending.count < unmatched.count
            let isSound =
                isSound && parent?.isSound.load(ordering: .acquiring) != false
                && !(isParentChanged && modules.registrations.contains { $0.role != .provides })
            if first > 0 { modules.releaseReplaced() }
            return Container(
                like: self, modules: modules, parent: parent, observation: observation, isSound: isSound)
        }
        var isGone = Array(repeating: false, count: modules.indices.count)
        for number in gone { isGone[number] = true }
        let kept = modules.indices.filter { !isGone[$0] || modules.isExchanged($0, since: first) }
        return Container(
            modules: (kept.map { modules[$0] } + others).withDecoratingGroupsOnce, parent: parent,
            observation: observation, added: adding([], defaultsReplacedBy: others))
    }

    /// Whether a replacement replaces modules of a parent, or a default value, and the modules here only add to these.
    ///
    /// - Parameter provided: By ordinal, whether a module here makes the value, as far as that is known.
    private func isOfParent(_ replacement: Registration, at ordinal: Int, provided: inout [Int: Bool]) -> Bool {
        guard replacement.role != .decorates, let parent,
            replacement.replacesDefault || parent.hasModule(for: replacement.key)
        else { return false }
        let isProvided =
            provided[ordinal]
            ?? modules.numbers(at: ordinal).contains { modules.registration(of: $0).role == .provides }
        provided[ordinal] = isProvided
        return !isProvided
    }

    /// The numbers of the modules that replacements replace.
    private func numbers(replacedBy replacements: [Module]) -> [Int] {
        var (numbers, known) = ([Int](), Set<Int>())
        for module in replacements where module.registration.role != .decorates {
            guard let ordinal = registry.ordinal(of: module.registration.key) else { continue }
            let isProvided = module.registration.role == .provides
            // Once for each key, of which there may be many replacements.
            guard known.insert(isProvided ? ordinal : ~ordinal).inserted else { continue }
            for number in registry.modules.numbers(at: ordinal) {
                let role = registry.modules.registration(of: number).role
                if role == .contributes || isProvided && role == .provides { numbers.append(number) }
            }
        }
        return numbers
    }

    /// Whether the module of a key only replaces a default value.
    func isReplacedDefault(_ key: KeyIdentity) -> Bool {
        key.name == nil && added?.value.defaults.contains(ObjectIdentifier(key.type)) == true
    }

    /// What a copy remembers of modules that are added to those of this container.
    private func adding(_ idle: [Module], defaultsReplacedBy modules: [Module] = []) -> Box<Added>? {
        var (added, known): (Added, Set<ObjectIdentifier>) = (added?.value ?? ([], []), [])
        added.idle += idle
        for key in modules.lazy.map(\.registration.key)
        where key.hasDefault && known.insert(ObjectIdentifier(key.type)).inserted {
            let registrations = registry.ordinal(of: key).map(registry.modules.registrations(at:))
            if registrations?.hasValue != true { added.defaults.insert(ObjectIdentifier(key.type)) }
        }
        return added.idle.isEmpty && added.defaults.isEmpty ? nil : Box(added)
    }
}

extension Registration {
    /// Whether it can replace a default value, or add to it.
    fileprivate var replacesDefault: Bool { key.hasDefault }
}
